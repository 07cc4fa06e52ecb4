import { expect, test } from "vitest";
import { promoCodeSchema } from "./rewards.form-schema.server";

test.each(["AMBER100", " AMBER၁၀၀ ", "ＡＭＢＥＲ１００"])(
  "a promo code typed as %s is read (behaviour 17.10)",
  (promoCode) => {
    expect(promoCodeSchema.parse({ promoCode })).toMatchObject({ promoCode: "AMBER100" });
  },
);

test("a promo code of letters of another script stays as it is", () => {
  expect(promoCodeSchema.parse({ promoCode: "\u5f00\u95e8\u7ea2-8" })).toMatchObject({
    promoCode: "\u5f00\u95e8\u7ea2-8",
  });
});
