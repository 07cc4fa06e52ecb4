import { getCaptcha } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";

/** A new captcha image as a data URL, bound to this visitor; undefined when the gateway call fails. */
export async function newCaptcha({ gateway }: RequestContext): Promise<string | undefined> {
  try {
    const { image, mediaType } = await getCaptcha(gateway);
    return `data:${mediaType};base64,${image}`;
  } catch {
    return undefined;
  }
}
