import { describe, expect, it } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { listContacts, selectContacts } from "./service.server";

const entry = (title: string, position: string | undefined, labelIds: string[] = []) => ({
  title,
  url: `https://help.example/${title}`,
  ...(position === undefined ? {} : { position }),
  labelIds,
});

describe("Links to customer service by club label and position (gateway 3.5)", () => {
  const entries = [entry("whatsapp", "3"), entry("VIP", "2", ["14"]), entry("other", undefined), entry("CS", "1")];

  it("a guest sees the entries without labels, sorted by position, those without a position last", () => {
    expect(selectContacts(entries, undefined).map(({ title }) => title)).toEqual(["CS", "whatsapp", "other"]);
  });

  it("an entry with a label is visible to members of that club only", () => {
    expect(selectContacts(entries, "14").map(({ title }) => title)).toContain("VIP");
    expect(selectContacts(entries, "15").map(({ title }) => title)).not.toContain("VIP");
  });

  it("an address is listed once", () => {
    expect(selectContacts([entry("CS", "1"), entry("CS", "2")], undefined)).toHaveLength(1);
  });
});

describe("The list of contacts", () => {
  const customerService = [entry("CS", "1")];
  const withoutFeed = { gateway: { readFeed: () => Promise.reject(new Error("down")) } };
  const guest = Promise.resolve({ rankLevel: 0, showsBenefits: false });

  it("without contacts says whether the gateway's list did not load", async () => {
    const failing = testContext(withoutFeed);
    expect(await listContacts(failing, guest)).toEqual({ failed: true, entries: [] });
    expect(failing.page).toMatchObject({ cacheable: false, mainFailed: true });
    const answering = testContext({ gateway: { readFeed: () => Promise.resolve([]) } });
    expect(await listContacts(answering, guest)).toEqual({ failed: false, entries: [] });
    expect(answering.page.mainFailed).toBe(false);
  });

  it("of the settings is whole when the gateway's list does not load", async () => {
    const ctx = testContext({ ...withoutFeed, site: { customerService } });
    expect(await listContacts(ctx, guest)).toMatchObject({ failed: false, entries: [{ title: "CS" }] });
    expect(ctx.page.mainFailed).toBe(false);
  });
});
