import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyedDigest } from "./keyed-digest.server";

const [first, second] = ["a".repeat(32), "b".repeat(32)] as const;

test("the same text has one digest for each secret and merchant, and none is a plain digest of it", () => {
  const digests = [
    createKeyedDigest([first], "DEMO").of("demo_user1"),
    createKeyedDigest([second], "DEMO").of("demo_user1"),
    createKeyedDigest([first], "OTHER").of("demo_user1"),
    createHash("sha256").update("demo_user1").digest("base64url"),
  ];
  expect(new Set(digests).size).toBe(4);
  expect(createKeyedDigest([first], "DEMO").of("demo_user1")).toBe(digests[0]);
});

test("parts do not run into each other", () => {
  const { of } = createKeyedDigest([first], "DEMO");
  expect(of("ab", "c")).not.toBe(of("a", "bc"));
  expect(of("ab", "c")).not.toBe(of("abc"));
});

test("while secrets are rotated, processes with either order of them find a digest in common", () => {
  const before = createKeyedDigest([first], "DEMO").ofEach("token");
  const between = createKeyedDigest([second, first], "DEMO").ofEach("token");
  expect(between).toHaveLength(2);
  expect(between).toContain(before[0]);
  expect(between[0]).toBe(createKeyedDigest([second], "DEMO").of("token"));
});
