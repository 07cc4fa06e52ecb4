import { getCaptcha } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { type FormCaptcha, getFormCaptcha } from "~/http/forms/form-captcha.server";

/** A new captcha for a form, without an image when the gateway returned none in time. */
export function newCaptcha(ctx: RequestContext): Promise<FormCaptcha> {
  return getFormCaptcha(ctx, getCaptcha);
}
