import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { pictureSources } from "~/ui/pictures/places";
import { brandOf } from "./brand/brand.server";
import type { SharePreview } from "./share-preview.response-schema.server";
import type { Site } from "./site.server";

const APP_ICON = "/icon-512.png";

/**
 * The preview of a page for links that people send; undefined for members, because messengers read as guests do, and
 * what only a member sees is not for them.
 * @param path path and query of the page
 * @param image address of its picture, as `imageAddress` returns it
 */
export function createSharePreview(
  { session, request: { url } }: RequestContext,
  site: Site,
  path: string,
  image: string | undefined,
): SharePreview | undefined {
  if (session.record) return undefined;
  const ownPicture = image && pictureSources(image, "share").src;
  const picture = [ownPicture, brandOf(site).icon].find((address) => address && !isAtGateway(address));
  return { url: absoluteAddress(path, url).href, image: absolute(picture ?? APP_ICON, url) };
}

function absolute(picture: string, base: URL): string {
  return picture.startsWith("/") ? absoluteAddress(picture, base).href : picture;
}

/** A preview is copied to other sites, which must not learn the gateway's address. */
function isAtGateway(picture: string): boolean {
  return URL.canParse(picture) && new URL(picture).host === new URL(getConfiguration().gateway.url).host;
}
