import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { SiteModule } from "~/site/site.server";
import { fallbackSite } from "~/site/site.server";
import { demandCaptcha, registrationMethods, toRegistrationForm } from "./registration-form.server";

const methodsWith = (modules: SiteModule[], smsByProvider = false) =>
  registrationMethods({
    ...fallbackSite,
    areModulesKnown: true,
    modules: ["REG3", ...modules],
    smsByProvider,
  });

test("registration is by the methods that are on, user name first (behaviour 8.1)", () => {
  expect(methodsWith(["USERNAMEREG3", "MOBILENUMREG3"])).toEqual(["username", "mobile"]);
  expect(methodsWith(["MOBILENUMREG3", "REGMOBVERF3"])).toEqual(["mobile"]);
});

test("registration is closed where only the node above both methods is on", () => {
  expect(methodsWith([])).toEqual([]);
});

test("registration is closed where it needs a code and none can be sent", () => {
  expect(methodsWith(["MOBILENUMREG3", "REGMOBVERF3"], true)).toEqual([]);
});

test("registration is by user name where the settings did not load", () => {
  expect(registrationMethods(fallbackSite)).toEqual(["username"]);
});

test("registration is closed where modules were sent and none is on", () => {
  expect(registrationMethods({ ...fallbackSite, areModulesKnown: true, modules: [] })).toEqual([]);
});

test("once the gateway has asked for a captcha, the form and the page after it have one, and those of other requests do not", () => {
  const [ctx, other] = [testContext(), testContext()];
  expect(toRegistrationForm(ctx, {})?.captcha).toBeUndefined();
  demandCaptcha(ctx);
  for (const _ of ["form", "page"]) expect(toRegistrationForm(ctx, {})?.captcha).toMatchObject({ required: true });
  expect(toRegistrationForm(other, {})?.captcha).toBeUndefined();
});
