import { describe, expect, it } from "vitest";
import { favouritePlaceholder, fillPlaceholders, placeholder, splitAtPlaceholders, toPlainText } from "./placeholders";

const values = {
  balance: "2,480.50",
  badge: "99+",
  launchKey: "5784cb99-bff8-4ece-ab71-f640c1cdab18",
  favourites: "3001 3017",
  lastKey: "RNG.JL.3001~JL-golden_koi",
  lastName: "Golden Koi",
  lastImage: "http://localhost:4101/g/3001.svg",
  lastVendor: "JILI",
};

describe("placeholders of a shared member page", () => {
  it("are filled in HTML and in JSON", () => {
    const page = `<output>${placeholder("balance")}</output><script>${JSON.stringify({ member: { badge: placeholder("badge") } })}</script>`;
    expect(fillPlaceholders(splitAtPlaceholders(page), values)).toBe(
      '<output>2,480.50</output><script>{"member":{"badge":"99+"}}</script>',
    );
  });

  it("a page without placeholders is unchanged", () => {
    expect(fillPlaceholders(splitAtPlaceholders("<p>plain</p>"), values)).toBe("<p>plain</p>");
  });

  it("a favourite placeholder is true for the member's favourites only", () => {
    const page = ["3001", "300", "3017", ""].map((id) => `<b aria-pressed="${favouritePlaceholder(id)}">`).join("");
    expect(fillPlaceholders(splitAtPlaceholders(page), values)).toBe(
      '<b aria-pressed="true"><b aria-pressed="false"><b aria-pressed="true"><b aria-pressed="false">',
    );
  });

  it.each(['"', "<b>", "&amp;", "\\", "a'b", "\u2028", "x".repeat(61), "\uE000badge\uE001"])(
    "a value with characters special in HTML or JSON is rejected: %j",
    (balance) => {
      expect(fillPlaceholders(splitAtPlaceholders(placeholder("balance")), { ...values, balance })).toBeUndefined();
    },
  );

  it.each([
    { favourites: '3001" x' },
    { lastKey: "RNG.JL.<b>" },
    { lastImage: 'https://images.example/g.svg"onerror="x' },
    { lastImage: "javascript:alert(1)" },
    { lastName: "<i>" },
  ])("ids, form values and addresses in a wrong format are rejected: %j", (change) => {
    expect(fillPlaceholders(splitAtPlaceholders(placeholder("lastKey")), { ...values, ...change })).toBeUndefined();
  });

  it.each(["1.234,50", "1 234,50", "1\u202f234,50", "-12.00", "၁၂၃"])(
    "amounts of every locale are accepted: %j",
    (balance) => {
      expect(fillPlaceholders(splitAtPlaceholders(placeholder("balance")), { ...values, balance })).toBe(balance);
    },
  );

  it.each([
    ["Dragon's <Gold> & Co", "Dragon’s Gold Co"],
    ["金龙财神", "金龙财神"],
    ["ရွှေ ငါး", "ရွှေ ငါး"],
  ])("the name %j becomes %j", (name, plain) => {
    expect(toPlainText(name)).toBe(plain);
    expect(fillPlaceholders(splitAtPlaceholders(placeholder("lastName")), { ...values, lastName: plain })).toBe(plain);
  });
});
