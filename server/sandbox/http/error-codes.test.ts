import { describe, expect, it } from "vitest";
import { Refusal } from "./envelope";
import { type ErrorCode, errorCodes } from "./error-codes";

const codes = Object.keys(errorCodes) as ErrorCode[];

describe("Error codes (docs/gateway.md 4)", () => {
  it.each(codes)("%s has different texts in EN, CN and MY", (code) => {
    const refusal = new Refusal(code);
    const texts = (["EN", "CN", "MY"] as const).map((language) =>
      String(refusal.envelope(language, undefined).message),
    );
    expect(new Set(texts).size).toBe(3);
    expect(texts[1]).toMatch(/\p{Script=Han}/u);
    expect(texts[2]).toMatch(/\p{Script=Myanmar}/u);
  });

  it("answers session-ending codes with 401 (docs/gateway.md 1.7)", () => {
    const ending = ["token_ip_different", "user.or.token.invalid", "login.not.session", "CUSTOMER_NOT_LOGIN"] as const;
    expect(ending.map((code) => new Refusal(code).status)).toEqual([401, 401, 401, 401]);
  });
});
