import { describe, expect, it } from "vitest";
import { ruleFor } from "./field-rules.server";
import { withNationalNumber } from "./phone-number.server";

const dialing = {
  codes: ["+95", "+66", "+1", "+1684"].map((code) => ({ code, name: code })),
  code: "+95",
};
/** 10 to 16 digits. */
const rule = ruleFor("mobileNum", {});

function read(mobileNum: string, countryDialingCode = "+95", codes = dialing) {
  const form = new FormData();
  form.set("mobileNum", mobileNum);
  form.set("countryDialingCode", countryDialingCode);
  const result = withNationalNumber(form, codes, rule);
  return [result.get("countryDialingCode"), result.get("mobileNum")];
}

describe("a mobile number that is typed with its country code (behaviour 17.10)", () => {
  it.each([
    ["+95 9 791 234 567", "+95", "9791234567"],
    ["+၉၅ ၉ ၇၉၁ ၂၃၄ ၅၆၇", "+95", "9791234567"],
    ["0095 (9) 791-234-567", "+95", "9791234567"],
    ["+95 09 791 234 567", "+95", "09791234567"],
  ])("%s is read as the country code and the national number", (typed, code, national) => {
    expect(read(typed)).toEqual([code, national]);
  });

  it("gets the zero that the merchant's rule counts", () => {
    expect(read("+95 912 345 678")).toEqual(["+95", "0912345678"]);
  });

  it("counts instead of the selected one", () => {
    expect(read("+66 812 345 6789")).toEqual(["+66", "8123456789"]);
    expect(read("+1 684 733 123 4567", "+1684")).toEqual(["+1684", "7331234567"]);
  });

  it("is left as it is when the country is not offered, or no country is known", () => {
    expect(read("+44 7911 123456")).toEqual(["+95", "+44 7911 123456"]);
    expect(read("+95 9 791 234 567", "", { codes: [], code: "" })).toEqual(["", "+95 9 791 234 567"]);
  });

  it("a national number stays, and so does a repeated field", () => {
    expect(read("09 791 234 567")).toEqual(["+95", "09 791 234 567"]);
    const form = new FormData();
    for (const number of ["+95912345678", "+95987654321"]) form.append("mobileNum", number);
    expect(withNationalNumber(form, dialing, rule).getAll("mobileNum")).toHaveLength(2);
  });
});
