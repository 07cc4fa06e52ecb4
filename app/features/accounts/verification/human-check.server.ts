import { getGeetest, type HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import type { WriteResult } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { getConfiguration } from "~/platform/configuration.server";
import type { HumanCheckProvider } from "~/platform/environment/human-check-policies";
import { getSite, hasModule, type Site } from "~/site/site.server";
import { geetestV4Fields } from "./human-check.form-schema.server";
import { widgetLanguage } from "./human-languages.server";
import type { HumanChallenge, HumanCheckPurpose, HumanCheckView } from "./verification.response-schema.server";

const CHALLENGE_PATH = "/m/human-check";
const MAX_LENGTH = 4000;

/** Forms that a page can have: a form that is sent to the gateway, with or without a button that sends a code. */
interface CheckedForm {
  sendsCodes: boolean;
  /** Of the challenge, for version 3. */
  product?: "register";
}

/**
 * The human verifications of a form, at most one for each of its buttons; also allows their widgets in the page's policy.
 * GEETEST3 asks for one in all forms, GEETESTVCODE3 before the gateway sends a code (docs/gateway.md 3.3). The phone-auth
 * provider has a check of its own before it sends one.
 */
export function getHumanChecks(ctx: RequestContext, site: Site, form: CheckedForm): { human?: HumanCheckView[] } {
  const purposes: HumanCheckPurpose[] = hasModule(site, "GEETEST3") ? ["submit"] : [];
  if (form.sendsCodes && requiresGeetest(site) && !site.smsByProvider) purposes.push("send");
  const human: HumanCheckView[] = [];
  if (purposes.length > 0) human.push(toView(ctx, geetestOf(site), { for: purposes, ...geetestSettings(site, form) }));
  const { recaptchaSiteKey: key } = getConfiguration();
  if (form.sendsCodes && site.smsByProvider && key) human.push(toView(ctx, "recaptcha", { for: ["send"], key }));
  ctx.page.humanChecks = [...new Set([...ctx.page.humanChecks, ...human.map(({ provider }) => provider)])];
  return human.length > 0 ? { human } : {};
}

/** The same for a log-in form that sends no codes. */
export function getLoginHumanChecks(ctx: RequestContext): { human?: HumanCheckView[] } {
  return getHumanChecks(ctx, getSite(ctx), { sendsCodes: false });
}

/** The fields that a widget of GeeTest added to the form, unchanged; empty while both modules are off. */
export function readHumanCheck(form: FormData, site: Site): HumanCheck {
  if (!requiresGeetest(site)) return {};
  const v4 = geetestV4Fields.flatMap((name) => {
    const value = readField(form, name);
    return value ? [[name, value] as const] : [];
  });
  return {
    geetestChallenge: readField(form, "geetestChallenge"),
    geetestSeccode: readField(form, "geetestSeccode"),
    ...(v4.length > 0 ? { geetestValidateV4: Object.fromEntries(v4) } : {}),
  };
}

/** The token of the check that the phone-auth provider asks for. */
export function readRecaptchaToken(form: FormData): string | undefined {
  return readField(form, "recaptchaToken");
}

/**
 * A challenge for one check of version 3. It is made when a person starts the check: it is valid for 10 minutes and for one
 * visitor, so it cannot be part of a cached page.
 * @returns undefined while the merchant asks for no such check; a refusal with 429 after too many, 503 when the gateway makes
 *   none
 */
export async function createHumanChallenge(
  ctx: RequestContext,
): Promise<WriteResult<{ challenge: HumanChallenge }> | undefined> {
  const site = getSite(ctx);
  if (!requiresGeetest(site) || geetestOf(site) !== "geetest-v3") return undefined;
  const product = ctx.request.url.searchParams.get("product") === "register" ? "register" : undefined;
  try {
    await countAttempt(rateLimits.humanChallenges.for(ctx.request.address));
    const { gt, challenge, newCaptcha } = await getGeetest(ctx.gateway, product);
    return { ok: true, challenge: { id: gt, challenge, newCaptcha } };
  } catch (error) {
    return toRefusal(error, { refused: 503, needsSession: false });
  }
}

function requiresGeetest(site: Site): boolean {
  return hasModule(site, "GEETEST3") || hasModule(site, "GEETESTVCODE3");
}

function geetestOf({ humanVerification }: Site): HumanCheckProvider {
  return /4/.test(humanVerification?.version ?? "") ? "geetest-v4" : "geetest-v3";
}

/** Version 4 needs the merchant's id, version 3 a challenge, which brings it. */
function geetestSettings(site: Site, { product }: CheckedForm): Pick<HumanCheckView, "key" | "challenge"> {
  if (geetestOf(site) === "geetest-v4") return { key: site.humanVerification?.id ?? "" };
  return { challenge: product ? `${CHALLENGE_PATH}?product=${product}` : CHALLENGE_PATH };
}

function toView(
  ctx: RequestContext,
  provider: HumanCheckProvider,
  settings: Pick<HumanCheckView, "for" | "key" | "challenge">,
): HumanCheckView {
  const { script } = getConfiguration().humanCheck[provider];
  return { provider, script, language: widgetLanguage(provider, ctx.preferences.language), ...settings };
}

function readField(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value !== "" && value.length <= MAX_LENGTH ? value : undefined;
}
