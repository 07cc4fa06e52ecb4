import { listUnknownFields, type RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { today } from "~/platform/time-zone.server";
import { getSite, hasModule, minimumAgeOf, type Site } from "~/site/site.server";
import { requiredRuleFor, ruleFor } from "../fields/field-rules.server";
import { canSendCodes } from "../verification/phone-auth.server";
import { optionalFields } from "./optional-fields";
import { registerBodySchema } from "./registration.form-schema.server";
import type { RegistrationForm, RegistrationMethod } from "./registration.response-schema.server";

/** Names that the form uses itself; "part" tells which button of it was pressed. */
const formNames = new Set([...Object.keys(registerBodySchema.shape), "part"].map((name) => name.toLowerCase()));

/** The form of the requested method, else of the first one; undefined when registration is closed. */
export function toRegistrationForm(ctx: RequestContext, rules: RegisterRules): RegistrationForm | undefined {
  const site = getSite(ctx);
  const methods = registrationMethods(site);
  const requested = ctx.request.url.searchParams.get("type");
  const method = methods.find((each) => each === requested) ?? methods[0];
  const form = method && createForm(method, rules, site);
  const isAsked = form && !form.captcha && captchaDemandOf(ctx).isMade;
  return isAsked ? { ...form, captcha: requiredRuleFor("captcha", rules) } : form;
}

/** The form of this request, also of its page, has a captcha although the rules have none: the gateway has asked for it. */
export function demandCaptcha(ctx: RequestContext): void {
  captchaDemandOf(ctx).isMade = true;
}

function captchaDemandOf({ memoize }: RequestContext): { isMade: boolean } {
  return memoize(captchaDemandOf, () => ({ isMade: false }));
}

/** The methods that the merchant offers, in the order of their tabs (docs/behaviour.md 8). */
export function registrationMethods(site: Site): RegistrationMethod[] {
  const username = hasModule(site, "USERNAMEREG3");
  const mobile = hasModule(site, "MOBILENUMREG3") && (canSendCodes(site) || !hasModule(site, "REGMOBVERF3"));
  if (username && mobile) return ["username", "mobile"];
  if (mobile) return ["mobile"];
  // While the modules did not load: the user name is the method that every site has.
  return username || !site.areModulesKnown ? ["username"] : [];
}

function createForm(method: RegistrationMethod, rules: RegisterRules, site: Site): RegistrationForm {
  const isEnabled = (field: string) => rules[field]?.enabled === true;
  const fields = accountFields(method, rules, site);
  return {
    method,
    ...fields,
    code: fields.mobile !== undefined && hasModule(site, "REGMOBVERF3"),
    optional: optionalFields.filter(isEnabled).map((name) => ({ name, rule: ruleFor(name, rules) })),
    ...otherFields(rules),
    ...(isEnabled("affiliateCode") ? { affiliate: ruleFor("affiliateCode", rules) } : {}),
    ...(isEnabled("captcha") ? { captcha: ruleFor("captcha", rules) } : {}),
    lastBirthday: `${today().slice(0, 4)}-12-31`,
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
    const hasPassword = hasModule(site, "MOBILENUMPASSREG3");
    return { ...(hasPassword ? { password } : {}), mobile: requiredRuleFor("mobileNum", rules) };
  }
  const username = requiredRuleFor("username", rules);
  // A number that has to be proven by a code is not asked for while no code can be sent.
  const hasMobile = rules.mobileNum?.enabled && (canSendCodes(site) || !hasModule(site, "REGMOBVERF3"));
  return { username, password, ...(hasMobile ? { mobile: ruleFor("mobileNum", rules) } : {}) };
}

/** Required fields that this product does not know: they are asked for as plain text, under their own name. */
function otherFields(rules: RegisterRules): Pick<RegistrationForm, "others"> {
  const others = listUnknownFields(rules)
    .filter((name) => !formNames.has(name.toLowerCase()))
    .map((name) => ({ name, label: toWords(name), rule: requiredRuleFor(name, rules) }));
  return others.length > 0 ? { others } : {};
}

/** "taxNumber" and "TAX_NUMBER" become "Tax number". */
function toWords(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
