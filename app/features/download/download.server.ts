import { brandOf } from "~/site/brand/brand.server";
import { brandStylesheetPath } from "~/site/brand/colours";
import { imageAddress } from "~/site/image-address.server";
import { areSettingsLoaded, type Site } from "~/site/site.server";
import type { Downloads, Platform } from "./download.response-schema.server";

/** The oldest iOS version that the app supports. */
const MIN_IOS = 12.4;
/** Characters of a user agent that are looked at: the time of a search grows with their square. */
const MAX_USER_AGENT = 500;

/**
 * The platform of a browser. iPads that identify as Macs count as "other".
 * @param userAgent the `User-Agent` header
 */
export function detectPlatform(userAgent: string): { platform: Platform; oldIos: boolean } {
  const device = userAgent.slice(0, MAX_USER_AGENT);
  const [, major, minor] = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)[_.](\d+)/.exec(device) ?? [];
  if (major) return { platform: "ios", oldIos: Number(`${major}.${minor}`) < MIN_IOS };
  if (/\b(?:iPhone|iPad|iPod)\b/.test(device)) return { platform: "ios", oldIos: false };
  return { platform: /\bAndroid\b/.test(device) ? "android" : "other", oldIos: false };
}

/** @param userAgent the `User-Agent` header */
export function getDownloads(site: Site, userAgent: string): Downloads {
  const { resources, imageHosts, template } = site;
  const { all } = imageHosts;
  const hosts = { all, active: imageHosts.service ? all : imageHosts.active };
  const addressOf = (type: string) => {
    const url = resources.find((resource) => resource.type === type && resource.url)?.url;
    // A file may be anywhere; a path is on the image host. The file is no picture, so browsers load it from there.
    return url && URL.canParse(url) ? url : imageAddress(url, hosts);
  };
  const links = { ios: addressOf("ios"), mobileConfig: addressOf("mobileconfig"), android: addressOf("android") };
  const stylesheet = brandStylesheetPath(undefined, template.appDescriptionColor);
  return {
    failed: !areSettingsLoaded(site),
    ...detectPlatform(userAgent),
    icon: brandOf(site).icon ?? "",
    ...(template.appDescription ? { description: template.appDescription } : {}),
    ...(stylesheet ? { descriptionStylesheet: stylesheet } : {}),
    ...Object.fromEntries(Object.entries(links).filter(([, url]) => url)),
  };
}
