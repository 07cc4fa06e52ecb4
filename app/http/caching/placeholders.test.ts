import { describe, expect, it } from "vitest";
import {
  areSafe,
  favouritePlaceholder,
  favouritesIn,
  fillFavourites,
  placeholder,
  splitAtPlaceholders,
  toPlainText,
} from "./placeholders";

const values = {
  balance: "2,480.50",
  badge: "99+",
  idempotencyKey: "Q9_c2nE-7zKx4VbT.m3-Yw0_RkD8sLpUa",
  favourites: "3001 3017",
  lastGame: "RNG.JL.3001~JL*2fgolden_koi",
  lastName: "Golden Koi",
  lastImage: "http://localhost:4101/g/3001.svg",
  lastVendor: "JILI",
};

describe("placeholders of a shared member page", () => {
  it("placeholders are found in HTML and in JSON", () => {
    const page = `<output>${placeholder("balance")}</output><script>${JSON.stringify({ member: { badge: placeholder("badge") } })}</script>`;
    expect(splitAtPlaceholders(page)).toEqual([
      "<output>",
      "balance",
      '</output><script>{"member":{"badge":"',
      "badge",
      '"}}</script>',
    ]);
  });

  it("cannot be written by a visitor or a merchant", () => {
    const typed = "<p>\uE000balance\uE001 \uE000favourite.3001\uE001</p>";
    expect(splitAtPlaceholders(typed)).toEqual([typed]);
  });

  it("a favourite placeholder is true for the member's favourites only; the others stay", () => {
    const page = splitAtPlaceholders(
      ["3001", "300", "3017"].map((id) => `<b aria-pressed="${favouritePlaceholder(id)}">`).join(placeholder("badge")),
    );
    expect([...favouritesIn(page)]).toEqual(["3001", "300", "3017"]);
    expect(fillFavourites(page, new Set(["3001", "3017", "4000"]))).toEqual([
      '<b aria-pressed="true">',
      "badge",
      '<b aria-pressed="false">',
      "badge",
      '<b aria-pressed="true">',
    ]);
  });

  it("a balance that may wrap is safe", () => {
    expect(areSafe({ ...values, balance: "12,\u200b345,\u200b678.90" })).toBe(true);
  });

  it.each(['"', "<b>", "&amp;", "\\", "a'b", "\u2028", "x".repeat(61), "\uE000badge\uE001"])(
    "a value with characters special in HTML or JSON is not safe: %j",
    (balance) => {
      expect(areSafe({ ...values, balance })).toBe(false);
    },
  );

  it.each([
    { favourites: '3001" x' },
    { lastGame: "RNG.JL.<b>" },
    { lastImage: 'https://images.example/g.svg"onerror="x' },
    { lastImage: "javascript:alert(1)" },
    { lastImage: '/img/abc/thumb"onerror="x' },
    { lastName: "<i>" },
  ])("ids, form values and addresses in a wrong format are not safe: %j", (change) => {
    expect(areSafe({ ...values, ...change })).toBe(false);
  });

  it.each(["1.234,50", "1 234,50", "1\u202f234,50", "-12.00", "၁၂၃"])(
    "amounts of every locale are safe: %j",
    (balance) => {
      expect(areSafe({ ...values, balance })).toBe(true);
    },
  );

  it.each([
    ["Dragon's <Gold> & Co", "Dragon’s Gold Co"],
    ["金龙财神", "金龙财神"],
    ["ရွှေ ငါး", "ရွှေ ငါး"],
  ])("the name %j becomes %j", (name, plain) => {
    expect(toPlainText(name)).toBe(plain);
    expect(areSafe({ ...values, lastName: plain })).toBe(true);
  });
});
