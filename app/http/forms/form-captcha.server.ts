import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { RequestContext } from "../context/request-context.server";
import { optionalSection } from "../responses/optional-section.server";

/** The captcha of a form, without an image when the gateway returned none in time. */
export interface FormCaptcha {
  /** A data URL. */
  image?: string;
}

/**
 * A new captcha. One for each request: an action and the page that is rendered after it show the same.
 * @param getImage the call of the gateway
 */
export async function getFormCaptcha(
  ctx: RequestContext,
  getImage: (gateway: GatewayClient) => Promise<string>,
): Promise<FormCaptcha> {
  const image = await optionalSection(
    ctx,
    ctx.memoize("captcha", () => getImage(ctx.gateway)),
  );
  return image.ok ? { image: image.data } : {};
}
