import { GatewayError } from "~/gateway/protocol/errors.server";
import { checkAffiliate } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { newCaptcha } from "~/site/captcha.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import { getRules } from "../fields/rules.server";
import { offerSocial } from "../login/social.server";
import { getHumanWidget } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { readSentCode, viewOf } from "../verification/sms-cookie.server";
import { formOf, methodsOf } from "./registration-form.server";
import type { RegistrationForm, RegistrationPage } from "./registration-page";

const LONGEST_CODE = 40;

/** The form that is asked for; undefined when registration is off. */
export async function getForm(ctx: RequestContext): Promise<RegistrationForm | undefined> {
  const [site, rules] = await Promise.all([getSite(ctx), getRules(ctx)]);
  const methods = methodsOf(site);
  const method = methods.find((each) => each === ctx.request.url.searchParams.get("type")) ?? methods[0];
  return method && formOf(method, rules, site);
}

/** The registration page (specification section 2); undefined when registration is off. */
export async function getRegistrationPage(
  ctx: RequestContext,
  request: Request,
): Promise<RegistrationPage | undefined> {
  const form = await getForm(ctx);
  if (!form) return undefined;
  const site = await getSite(ctx);
  const query = ctx.request.url.searchParams;
  const affiliateCode = (query.get("affiliateCode") ?? "").slice(0, LONGEST_CODE);
  const referralCode = (query.get("referralCode") ?? "").slice(0, LONGEST_CODE);
  const [dialing, captcha, sent, human, linkError, offer] = await Promise.all([
    listDialingCodes(ctx),
    form.captcha ? getCaptchaOnce(ctx) : undefined,
    readSentCode(ctx, request, "register"),
    getHumanWidget(ctx, site, "register"),
    findLinkError(ctx, { code: affiliateCode, referralCode }),
    offerSocial(ctx, site, request.headers.get("user-agent")),
  ]);
  return {
    form,
    choice: methodsOf(site).length > 1,
    dialing,
    affiliateCode,
    referralCode,
    recommenderId: (query.get("recommenderId") ?? "").slice(0, LONGEST_CODE),
    ...(linkError ? { linkError } : {}),
    ...(form.captcha ? { captcha: captcha ? { image: captcha } : {} } : {}),
    ...(sent ? { sent: viewOf(sent) } : {}),
    ...(human ? { human } : {}),
    ...offer,
    idempotencyKey: issuePageKey(ctx),
  };
}

/** One picture a request: the action that asks for another one and the page that follows show the same. */
export async function getCaptchaOnce(ctx: RequestContext): Promise<string | undefined> {
  const picture = await optionalSection(
    ctx,
    ctx.memoize("captcha", () => newCaptcha(ctx)),
  );
  return picture.ok ? picture.data : undefined;
}

/** A link that leads nowhere is told before the form is filled in; a check that fails says nothing. */
async function findLinkError(
  ctx: RequestContext,
  { code, referralCode }: { code: string; referralCode: string },
): Promise<string | undefined> {
  if (!code && !referralCode) return undefined;
  const check = checkInvitation(ctx, { code, referralCode });
  const checked = await optionalSection(ctx, check);
  return checked.ok ? checked.data : undefined;
}

/**
 * Whether the codes of an invitation are good (specification section 5, affiliate code).
 * @returns the message key of what is wrong with them
 * @throws GatewayError when it could not be asked
 */
export async function checkInvitation(
  { gateway, request: { url } }: RequestContext,
  { code, referralCode }: { code: string; referralCode: string },
): Promise<string | undefined> {
  try {
    const asked = { code: code || undefined, referralCode: referralCode || undefined, domain: url.hostname };
    const found = await checkAffiliate(gateway, asked);
    return found === undefined && code ? "errors:invalid_invitation_code" : undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.messageKey === "errors:referrer_link_error") return error.messageKey;
    throw error;
  }
}
