import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";
import { hasFeature, minimumAgeOf, type Site } from "~/site/site.server";
import { ruleFor } from "../fields/field-rules.server";
import { optionalFields } from "../fields/fields";
import type { Method, RegistrationForm } from "./registration-page";

/** The methods that are on, the one shown first in front (specification section 2, registration). */
export function methodsOf(site: Site): Method[] {
  const username = hasFeature(site, "USERNAMEREG3");
  const mobile = hasFeature(site, "MOBILENUMREG3");
  if (username && mobile) return ["username", "mobile"];
  if (mobile) return ["mobile"];
  // A gateway that could not tell its features still takes the way that every site has.
  return username || hasFeature(site, "REG3") || site.features.length === 0 ? ["username"] : [];
}

/** What the form of a method asks for by the gateway's rules. */
export function formOf(method: Method, rules: RegisterRules, site: Site): RegistrationForm {
  const isOn = (field: keyof RegisterRules) => rules[field]?.enabled === true;
  const byMobile = method === "mobile";
  const required = { required: true };
  const hasMobile = byMobile || isOn("mobileNum");
  return {
    method,
    ...(byMobile ? {} : { username: { ...ruleFor("username", rules), ...required } }),
    ...(!byMobile || hasFeature(site, "MOBILENUMPASSREG3")
      ? { password: { ...ruleFor("password", rules), ...required } }
      : {}),
    ...(hasMobile ? { mobile: { ...ruleFor("mobileNum", rules), ...(byMobile ? required : {}) } } : {}),
    code: hasMobile && hasFeature(site, "REGMOBVERF3"),
    optional: optionalFields.filter(isOn).map((name) => ({ name, rule: ruleFor(name, rules) })),
    ...(isOn("affiliateCode") ? { affiliate: ruleFor("affiliateCode", rules) } : {}),
    ...(isOn("captcha") ? { captcha: ruleFor("captcha", rules) } : {}),
    lastBirthday: `${new Date().getUTCFullYear()}-12-31`,
    minimumAge: minimumAgeOf(site),
  };
}
