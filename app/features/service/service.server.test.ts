import { describe, expect, it } from "vitest";
import { selectContacts } from "./service.server";

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
