import { type PageBanner, toBanner } from "~/catalogue/banners.server";
import { checkAffiliate } from "~/gateway/resources/accounts/registration.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { FormCaptcha } from "~/http/forms/form-captcha.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import type { MessageKey } from "~/i18n/message-key";
import { getSite } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { getSocialLogins } from "../login/social-login.server";
import { getHumanChecks } from "../verification/human-check.server";
import { readSentCode, toSentCodeView } from "../verification/sent-code-cookie.server";
import type { RegistrationForm, RegistrationPage } from "./registration.response-schema.server";
import { registrationMethods } from "./registration-form.server";

const MAX_CODE_LENGTH = 40;

/** What the page shows beside its form. Each part is loaded by itself. */
interface PageParts {
  dialing: FieldSettings["dialing"];
  /** Absent where the form has no captcha. */
  captcha: Promise<FormCaptcha> | undefined;
  /** About the invitation that the address names. */
  linkError: Promise<SectionResult<MessageKey | undefined>>;
  /** Code of the agent whose domain this is. */
  agentCode: Promise<string | undefined>;
}

/** The registration page (docs/behaviour.md 8). */
export async function getRegistrationPage(
  ctx: RequestContext,
  form: RegistrationForm,
  parts: PageParts,
): Promise<RegistrationPage> {
  const site = getSite(ctx);
  const [dialing, captcha, sent, linkError, agentCode, socialLogins] = await Promise.all([
    parts.dialing,
    parts.captcha,
    readSentCode(ctx, "register"),
    parts.linkError,
    parts.agentCode,
    getSocialLogins(ctx, site),
  ]);
  ctx.browser.ensureDeviceId();
  return {
    form,
    choice: registrationMethods(site).length > 1,
    dialing,
    ...readInvitation(ctx),
    ...(agentCode ? { affiliateCode: agentCode } : {}),
    // A check that failed shows no message; the registration checks the codes again.
    ...(linkError.ok && linkError.data ? { linkError: linkError.data } : {}),
    ...(captcha ? { captcha } : {}),
    ...(sent ? { sent: toSentCodeView(sent) } : {}),
    ...getHumanChecks(ctx, site, { sendsCodes: form.code, product: "register" }),
    ...socialLogins,
    idempotencyKey: createIdempotencyKey(ctx),
  };
}

/** The banners above the form. Banners that cannot be loaded are left out. */
export async function getBanners(ctx: RequestContext): Promise<PageBanner[]> {
  const banners = await withFallback(listBanners(ctx.gateway, "m_reg"), []);
  return banners.map((banner) => toBanner(banner, getSite(ctx)));
}

/** The codes of an invitation that the address names. */
export function readInvitation(ctx: RequestContext) {
  return {
    affiliateCode: readCode(ctx, "affiliateCode"),
    referralCode: readCode(ctx, "referralCode"),
    recommenderId: readCode(ctx, "recommenderId"),
  };
}

/**
 * The invitation code of the agent whose domain the page is on, for a form that has none. Never fails, and is left out when
 * it does not come in time: the registration names the domain too.
 */
export async function findAgentCode(ctx: RequestContext, form: RegistrationForm): Promise<string | undefined> {
  const { affiliateCode, referralCode } = readInvitation(ctx);
  // In a form that was sent the person may have emptied the field.
  if (!form.affiliate || affiliateCode || referralCode || ctx.request.isWrite) return undefined;
  return withFallback(checkAffiliate(ctx.gateway, { domain: ctx.request.url.hostname }), undefined);
}

function readCode({ request: { url } }: RequestContext, name: string): string {
  return (url.searchParams.get(name) ?? "").slice(0, MAX_CODE_LENGTH);
}
