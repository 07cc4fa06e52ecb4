import { type PageBanner, toBanner } from "~/catalogue/banners.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { FormCaptcha } from "~/http/forms/form-captcha.server";
import { type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import { getSocialLogins } from "../login/social-login.server";
import { getHumanChecks } from "../verification/human-check.server";
import { readSentCode, toSentCodeView } from "../verification/sent-code-cookie.server";
import type { RegistrationForm, RegistrationPage } from "./registration.response-schema.server";
import { registrationMethods } from "./registration-form.server";

const MAX_CODE_LENGTH = 40;

/** What the page shows beside its form. Each part is loaded by itself. */
interface PageParts {
  dialing: FieldSettings["dialing"];
  /** Absent where the form has none. */
  captcha: Promise<FormCaptcha> | undefined;
  /** Message key about the invitation that the address names. */
  linkError: Promise<SectionResult<string | undefined>>;
}

/** The registration page (docs/behaviour.md 8). */
export async function getRegistrationPage(
  ctx: RequestContext,
  form: RegistrationForm,
  parts: PageParts,
): Promise<RegistrationPage> {
  const site = getSite(ctx);
  const [dialing, captcha, sent, linkError, socialLogins] = await Promise.all([
    parts.dialing,
    parts.captcha,
    readSentCode(ctx, "register"),
    parts.linkError,
    getSocialLogins(ctx, site),
  ]);
  return {
    form,
    choice: registrationMethods(site).length > 1,
    dialing,
    ...readInvitation(ctx),
    // A check that failed shows no message; the registration checks the codes again.
    ...(linkError.ok && linkError.data ? { linkError: linkError.data } : {}),
    ...(captcha ? { captcha } : {}),
    ...(sent ? { sent: toSentCodeView(sent) } : {}),
    ...getHumanChecks(ctx, site, { sendsCodes: form.code, product: "register" }),
    ...socialLogins,
    idempotencyKey: issueIdempotencyKey(ctx),
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

function readCode({ request: { url } }: RequestContext, name: string): string {
  return (url.searchParams.get(name) ?? "").slice(0, MAX_CODE_LENGTH);
}
