import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { newCaptcha } from "~/site/captcha.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import { getSocialLogins } from "../login/social-login.server";
import { getHumanChecks } from "../verification/human-check.server";
import { readSentCode, toSentCodeView } from "../verification/sent-code-cookie.server";
import { findInvitationError } from "./invitation.server";
import type { RegistrationPage } from "./registration.response-schema.server";
import { getRegistrationForm, registrationMethods } from "./registration-form.server";

const MAX_CODE_LENGTH = 40;

/** The registration page (docs/behaviour.md 8); undefined when registration is closed. */
export async function getRegistrationPage(ctx: RequestContext): Promise<RegistrationPage | undefined> {
  const form = await getRegistrationForm(ctx);
  if (!form) return undefined;
  const site = await getSite(ctx);
  const codes = {
    affiliateCode: readCode(ctx, "affiliateCode"),
    referralCode: readCode(ctx, "referralCode"),
    recommenderId: readCode(ctx, "recommenderId"),
  };
  const [dialing, captcha, sent, linkError, socialLogins] = await Promise.all([
    listDialingCodes(ctx),
    form.captcha && getCaptcha(ctx),
    readSentCode(ctx, "register"),
    optionalSection(ctx, findInvitationError(ctx, codes)),
    getSocialLogins(ctx, site),
  ]);
  return {
    form,
    choice: registrationMethods(site).length > 1,
    dialing,
    ...codes,
    // A check that failed shows no message; the registration checks the codes again.
    ...(linkError.ok && linkError.data ? { linkError: linkError.data } : {}),
    ...(captcha ? { captcha } : {}),
    ...(sent ? { sent: toSentCodeView(sent) } : {}),
    ...getHumanChecks(ctx, site, { sendsCodes: form.code, product: "register" }),
    ...socialLogins,
    idempotencyKey: issueIdempotencyKey(ctx),
  };
}

/**
 * A new captcha, without an image when the gateway returned none. One for each request: an action and the page that is
 * rendered after it show the same.
 */
export async function getCaptcha(ctx: RequestContext): Promise<{ image?: string }> {
  const image = await optionalSection(
    ctx,
    ctx.memoize("captcha", () => newCaptcha(ctx)),
  );
  return image.ok && image.data ? { image: image.data } : {};
}

function readCode({ request: { url } }: RequestContext, name: string): string {
  return (url.searchParams.get(name) ?? "").slice(0, MAX_CODE_LENGTH);
}
