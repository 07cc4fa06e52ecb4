import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, hasFeature, minimumAgeOf, type Site } from "~/site/site.server";
import { requiredRuleFor, ruleFor } from "../fields/field-rules.server";
import { getRegistrationRules } from "../fields/registration-rules.server";
import { optionalFields } from "./optional-fields";
import type { RegistrationForm, RegistrationMethod } from "./registration.response-schema.server";

/** The form of the requested method, else of the first one; undefined when registration is closed. */
export async function getRegistrationForm(ctx: RequestContext): Promise<RegistrationForm | undefined> {
  const [site, rules] = await Promise.all([getSite(ctx), getRegistrationRules(ctx)]);
  const methods = registrationMethods(site);
  const requested = ctx.request.url.searchParams.get("type");
  const method = methods.find((each) => each === requested) ?? methods[0];
  return method && createForm(method, rules, site);
}

/** The methods that the merchant offers, in the order of their tabs (docs/behaviour.md 8). */
export function registrationMethods(site: Site): RegistrationMethod[] {
  const username = hasFeature(site, "USERNAMEREG3");
  const mobile = hasFeature(site, "MOBILENUMREG3");
  if (username && mobile) return ["username", "mobile"];
  if (mobile) return ["mobile"];
  // Without feature flags the settings did not load: the user name is the method that every site has.
  return username || hasFeature(site, "REG3") || site.features.length === 0 ? ["username"] : [];
}

function createForm(method: RegistrationMethod, rules: RegisterRules, site: Site): RegistrationForm {
  const isEnabled = (field: keyof RegisterRules) => rules[field]?.enabled === true;
  const hasMobile = method === "mobile" || isEnabled("mobileNum");
  return {
    method,
    ...accountFields(method, rules, site),
    code: hasMobile && hasFeature(site, "REGMOBVERF3"),
    optional: optionalFields.filter(isEnabled).map((name) => ({ name, rule: ruleFor(name, rules) })),
    ...(isEnabled("affiliateCode") ? { affiliate: ruleFor("affiliateCode", rules) } : {}),
    ...(isEnabled("captcha") ? { captcha: ruleFor("captcha", rules) } : {}),
    lastBirthday: `${new Date().getUTCFullYear()}-12-31`,
    minimumAge: minimumAgeOf(site),
  };
}

/** An account has a user name and a password, or a mobile number and for some merchants a password. */
function accountFields(
  method: RegistrationMethod,
  rules: RegisterRules,
  site: Site,
): Pick<RegistrationForm, "username" | "password" | "mobile"> {
  const password = requiredRuleFor("password", rules);
  if (method === "mobile") {
    const hasPassword = hasFeature(site, "MOBILENUMPASSREG3");
    return { ...(hasPassword ? { password } : {}), mobile: requiredRuleFor("mobileNum", rules) };
  }
  const username = requiredRuleFor("username", rules);
  return { username, password, ...(rules.mobileNum?.enabled ? { mobile: ruleFor("mobileNum", rules) } : {}) };
}
