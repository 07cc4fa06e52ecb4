import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SessionRecord } from "~/session/session.server";
import { ownerOf } from "~/ui/forms/key-owner";
import { testContext, testRecord } from "../context/testing/test-context";
import { createIdempotencyKey, isKeyOfOtherAccount, isOwnedByOtherAccount, ownerOfKey } from "./idempotency-key.server";
import { idempotencyKeyField, MAX_KEY_LENGTH } from "./idempotency-key-field.server";

const accountNamed = (name: string) => testRecord({ name });
const [one, other] = [accountNamed("amber"), accountNamed("amber2")];
const keyFor = (record: SessionRecord | undefined) => createIdempotencyKey(testContext({ account: record }));

describe("an idempotency key", () => {
  it("of a member has the length that cached pages reserve, differs from page to page and names its owner", () => {
    const keys = [keyFor(one), keyFor(one)];
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{16}\.[\w-]{16}$/);
      expect(ownerOf(key), "the owner that the browser reads").toBe(ownerOfKey(key));
      // Without script the key is sent as it is; the script of favourite buttons adds a number.
      for (const sent of [key, `${key}-12`]) {
        expect(isKeyOfOtherAccount(sent, one)).toBe(false);
        expect(isKeyOfOtherAccount(sent, accountNamed("AMBER"))).toBe(false);
        expect(isKeyOfOtherAccount(sent, other)).toBe(true);
      }
    }
    expect(ownerOf(keys[0]), "the same in all pages of a member").toBe(ownerOf(keys[1]));
  });

  it("of a guest belongs to whoever sends it, and so do keys of API clients", () => {
    const guest = keyFor(undefined);
    expect(guest).toMatch(/^[\w-]{22}$/);
    for (const key of [guest, "", "one", "after-login", randomUUID(), undefined, null])
      expect(isKeyOfOtherAccount(key, one)).toBe(false);
  });

  it("of an account with an id at the gateway belongs to the id, whatever name was typed", () => {
    const key = keyFor({ ...one, accountId: "77" });
    expect(isKeyOfOtherAccount(key, { ...other, id: "s2", accountId: "77" })).toBe(false);
    expect(isKeyOfOtherAccount(key, { ...one, accountId: "78" })).toBe(true);
  });

  it("has an owner as a whole: its beginning, which could be guessed, is another's", () => {
    const owner = ownerOfKey(keyFor(one));
    expect(isOwnedByOtherAccount(owner, one)).toBe(false);
    for (const length of [0, 1, 15]) expect(isOwnedByOtherAccount(owner?.slice(0, length), one)).toBe(true);
  });

  it.each([
    ["a key", "page-key-1", "page-key-1"],
    ["the longest key", "k".repeat(MAX_KEY_LENGTH), "k".repeat(MAX_KEY_LENGTH)],
    ["a longer key", "k".repeat(MAX_KEY_LENGTH + 1), ""],
    ["no key", undefined, ""],
  ])("%s of a form is read, and no key refuses the form", (_, sent, key) => {
    expect(idempotencyKeyField.parse(sent)).toBe(key);
  });
});
