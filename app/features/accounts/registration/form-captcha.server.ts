import { getCaptcha } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** The captcha of a form, without an image when the gateway returned none. */
export interface FormCaptcha {
  /** A data URL. */
  image?: string;
}

/** A new captcha. One for each request: an action and the page that is rendered after it show the same. */
export async function getFormCaptcha(ctx: RequestContext): Promise<FormCaptcha> {
  const image = await optionalSection(
    ctx,
    ctx.memoize("captcha", () => getCaptcha(ctx.gateway).catch(() => undefined)),
  );
  return image.ok && image.data ? { image: image.data } : {};
}
