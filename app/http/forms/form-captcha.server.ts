import { getCaptcha } from "~/gateway/resources/accounts/verification.server";
import { perRequest } from "../context/per-request.server";
import type { RequestContext } from "../context/request-context.server";
import { optionalSection } from "../responses/optional-section.server";

/** The captcha of a form, without an image when the gateway returned none in time. */
export interface FormCaptcha {
  /** A data URL. */
  image?: string;
}

/** An action and the page that is rendered after it show the same. */
const getImage = perRequest(({ gateway }) => getCaptcha(gateway));

/** A new captcha, one for each request. */
export async function getFormCaptcha(ctx: RequestContext): Promise<FormCaptcha> {
  const image = await optionalSection(ctx, getImage(ctx));
  return image.ok ? { image: image.data } : {};
}
