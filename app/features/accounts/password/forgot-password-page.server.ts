import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { getSite, hasModule, type Site } from "~/site/site.server";
import { existingUsernameRule, requiredRuleFor } from "../fields/field-rules.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { getHumanChecks } from "../verification/human-check.server";
import { canSendCodes } from "../verification/phone-auth.server";
import { readSentCode, toSentCodeView } from "../verification/sent-code-cookie.server";
import type { ForgotPasswordPage, ResetMethod } from "./password.response-schema.server";

/** The forgotten-password page (docs/behaviour.md 9); undefined when the merchant offers no method. */
export async function getForgotPasswordPage(
  ctx: RequestContext,
  settings: FieldSettings,
): Promise<ForgotPasswordPage | undefined> {
  const site = getSite(ctx);
  const methods = resetMethods(site);
  const method = chooseMethod(ctx, methods);
  if (!method) return undefined;
  const [rules, dialing, sent] = await Promise.all([
    getResetRules(settings),
    method === "phone" ? settings.dialing : { codes: [], code: "" },
    method === "phone" ? readSentCode(ctx, "noLogin") : undefined,
  ]);
  ctx.browser.ensureDeviceId();
  return {
    method,
    choice: methods.length > 1,
    rules,
    dialing,
    ...(sent ? { sent: toSentCodeView(sent) } : {}),
    // The form for an e-mail has no human verification at the gateway (docs/gateway.md 3.4).
    ...(method === "phone" ? getHumanChecks(ctx, site, { sendsCodes: true }) : {}),
    idempotencyKey: createIdempotencyKey(ctx),
  };
}

/** The requested method, else the first one that the merchant offers. */
export function getResetMethod(ctx: RequestContext): ResetMethod | undefined {
  return chooseMethod(ctx, resetMethods(getSite(ctx)));
}

/** The rules of all fields. Every field is required. */
export async function getResetRules(settings: FieldSettings): Promise<ForgotPasswordPage["rules"]> {
  const rules = await settings.rules;
  return {
    username: existingUsernameRule,
    email: requiredRuleFor("email", rules),
    mobileNum: requiredRuleFor("mobileNum", rules),
    newPassword: requiredRuleFor("password", rules),
  };
}

/** The methods that the merchant offers, in the order of their tabs. */
export function resetMethods(site: Site): ResetMethod[] {
  // E-mail needs no module of its own (docs/gateway.md 3.4); it is the only method while the modules did not load.
  if (hasModule(site, "CHNGPASSVERIF3")) return canSendCodes(site) ? ["phone", "email"] : ["email"];
  return hasModule(site, "CHNGPASSMAIL3") || !site.areModulesKnown ? ["email"] : [];
}

function chooseMethod({ request: { url } }: RequestContext, methods: readonly ResetMethod[]): ResetMethod | undefined {
  return methods.find((method) => method === url.searchParams.get("type")) ?? methods[0];
}
