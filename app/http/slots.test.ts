import { describe, expect, it } from "vitest";
import { cutSlots, fillSlots, slot } from "./slots";

const values = { balance: "2,480.50", badge: "99+", launchKey: "5784cb99-bff8-4ece-ab71-f640c1cdab18" };

describe("slots of a page that is kept for many members", () => {
  it("are filled wherever they stand, in markup and in JSON", () => {
    const page = `<output>${slot("balance")}</output><script>${JSON.stringify({ member: { badge: slot("badge") } })}</script>`;
    expect(fillSlots(cutSlots(page), values)).toBe(
      '<output>2,480.50</output><script>{"member":{"badge":"99+"}}</script>',
    );
  });

  it("a page without slots stays as it is", () => {
    expect(fillSlots(cutSlots("<p>plain</p>"), values)).toBe("<p>plain</p>");
  });

  it.each(['"', "<b>", "&amp;", "\\", "a'b", "\u2028", "x".repeat(61), "\uE000badge\uE001"])(
    "a value that could be read as markup or JSON (%j) fills nothing",
    (balance) => {
      expect(fillSlots(cutSlots(slot("balance")), { ...values, balance })).toBeUndefined();
    },
  );

  it.each(["1.234,50", "1 234,50", "1\u202f234,50", "-12.00", "၁၂၃"])("amounts of every locale (%j) do", (balance) => {
    expect(fillSlots(cutSlots(slot("balance")), { ...values, balance })).toBe(balance);
  });
});
