import { brandSheet } from "~/site/brand/colours";
import { brandOf, imageAddress, type Site } from "~/site/site.server";

/** A phone's system as far as it decides what is offered first. */
export type Platform = "ios" | "android" | "other";

/** What can be installed, from the merchant's settings (specification section 3, download links). */
export interface Downloads {
  platform: Platform;
  /** The oldest iOS does without what newer ones know; the guide says so. */
  oldIos: boolean;
  icon: string;
  words?: string;
  /** Address of the sheet with the colour of the words. */
  wordsSheet?: string;
  ios?: string;
  /** An iOS profile that puts the lobby on the home screen. */
  mobileConfig?: string;
  android?: string;
}

/** Minimum iOS (specification section 9). */
const LEAST_IOS = 12.4;

/** The platform by the browser's own word; iPads that call themselves Macs count as other. */
export function readPlatform(agent: string): { platform: Platform; oldIos: boolean } {
  const [, major, minor] = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)[_.](\d+)/.exec(agent) ?? [];
  if (major) return { platform: "ios", oldIos: Number(`${major}.${minor}`) < LEAST_IOS };
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return { platform: "ios", oldIos: false };
  return { platform: /\bAndroid\b/.test(agent) ? "android" : "other", oldIos: false };
}

/** The downloads for a browser. A resource without an address is not offered. */
export function getDownloads(site: Site, agent: string): Downloads {
  const { resources, imageHosts, template } = site;
  const link = (type: string) =>
    imageAddress(resources.find((each) => each.type === type && each.url)?.url, imageHosts);
  const given = { ios: link("ios"), mobileConfig: link("mobileconfig"), android: link("android") };
  const wordsSheet = brandSheet(undefined, template.appDescriptionColor);
  const offered = Object.fromEntries(Object.entries(given).filter(([, url]) => url));
  return {
    ...readPlatform(agent),
    icon: brandOf(site).icon ?? "",
    ...(template.appDescription ? { words: template.appDescription } : {}),
    ...(wordsSheet ? { wordsSheet } : {}),
    ...offered,
  };
}
