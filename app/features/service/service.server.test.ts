import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { chooseContacts } = await import("./service.server");

const entry = (title: string, position: string | undefined, labelIds: string[] = []) => ({
  title,
  url: `https://help.example/${title}`,
  ...(position === undefined ? {} : { position }),
  labelIds,
});

describe("Customer service entries (docs/gateway.md 3.5: by label and position)", () => {
  const entries = [entry("whatsapp", "3"), entry("VIP", "2", ["14"]), entry("other", undefined), entry("CS", "1")];

  it("a guest sees those without labels, by position, those without one last", () => {
    expect(chooseContacts(entries, undefined).map(({ title }) => title)).toEqual(["CS", "whatsapp", "other"]);
  });

  it("a member of the club sees its entry, another member does not", () => {
    expect(chooseContacts(entries, "14").map(({ title }) => title)).toContain("VIP");
    expect(chooseContacts(entries, "15").map(({ title }) => title)).not.toContain("VIP");
  });

  it("an address is listed once", () => {
    expect(chooseContacts([entry("CS", "1"), entry("CS", "2")], undefined)).toHaveLength(1);
  });
});
