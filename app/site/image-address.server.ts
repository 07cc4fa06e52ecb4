import { LRUCache } from "lru-cache";
import { pictureAddress } from "~/pictures/picture-address.server";
import type { SealedSource } from "~/pictures/picture-tokens.server";
import { pickByHash } from "~/ui/pick-by-hash";
import { noteImage } from "./image-host-health.server";

/**
 * The merchant's image hosts, as the settings name them: origins, with a path where the settings have one. Browsers get the
 * pictures from the picture service, or from the hosts themselves.
 */
export type ImageHosts = { all: readonly string[] } & (
  | { service: "full" | "lite" }
  | {
      service?: undefined;
      /** The same list; a failing host is replaced by the next one that works. */
      active: readonly string[];
    }
);

const MAX_HOSTS = 50;
/** Base of addresses that name no host (RFC 2606). */
const NO_HOST = "relative.invalid";
const BASE = `https://${NO_HOST}`;

/** Where the pictures of feeds are, by the list of hosts: a page names a hundred of them, the same ones as the page before. */
const places = new WeakMap<readonly string[], LRUCache<string, { place: ImagePlace | undefined }>>();
const MAX_PLACES = 5000;

const hostUrls = new LRUCache<string, URL>({ max: MAX_HOSTS });

/**
 * The address of a picture of the gateway, "" for no picture and for a picture outside of the image hosts. The text is read
 * as browsers read addresses (https://url.spec.whatwg.org/). The address is of the picture service, or with
 * `PICTURES=direct` of an image host. Then a hash of its path selects the host of a relative address, so that browsers cache
 * each picture under one address, and a picture of a failing host gets the next host.
 */
export function imageAddress(text: string | undefined, hosts: ImageHosts): string {
  const { all } = hosts;
  const image = findImage(text, all);
  if (!image) return "";
  const { host, path, isRelative } = image;
  if (hosts.service) {
    const origin = isRelative ? undefined : urlOf(host).origin;
    return pictureAddress({ origin, path }, hosts.service === "lite");
  }
  const activeHost = hosts.active[all.indexOf(host)] ?? host;
  // The path of a host belongs to relative addresses only.
  const addressOn = (base: string) => `${isRelative ? base : urlOf(base).origin}${path}`;
  if (all.length > 1) noteImage(host, addressOn(host));
  return addressOn(activeHost);
}

/** Where a picture of the gateway is. */
interface ImagePlace {
  /** An image host; for a relative address the host that its path selects. */
  host: string;
  /** Path, query and fragment. */
  path: string;
  isRelative: boolean;
}

/** @returns undefined for no address, and for one outside of the image hosts */
function findImage(text: string | undefined, all: readonly string[]): ImagePlace | undefined {
  if (text === undefined) return undefined;
  let known = places.get(all);
  if (!known) {
    known = new LRUCache({ max: MAX_PLACES });
    places.set(all, known);
  }
  let found = known.get(text);
  if (!found) {
    found = { place: readPlace(text, all) };
    known.set(text, found);
  }
  return found.place;
}

function readPlace(text: string, all: readonly string[]): ImagePlace | undefined {
  const url = parseAddress(text, all);
  if (!url || url.username || url.password) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isRelative = url.host === NO_HOST;
  if (isRelative && path === "/") return undefined;
  const host = isRelative ? pickByHash(all, path) : all.find((candidate) => isOn(url, candidate));
  return host === undefined ? undefined : { host, path, isRelative };
}

/**
 * The addresses at which the picture service finds a picture, the best first: the host that the path selects or that the
 * gateway named, then the other hosts, which have the same pictures.
 * @returns an empty list for a picture on a host that is not, or no longer, an image host
 */
export function pictureLocations({ path, isOrigin }: SealedSource, all: readonly string[]): string[] {
  if (!isOrigin) {
    const first = Math.max(all.indexOf(pickByHash(all, path) ?? ""), 0);
    return [...all.slice(first), ...all.slice(0, first)].map((host) => `${host}${path}`);
  }
  const origins = [...new Set(all.map((host) => urlOf(host).origin))];
  const origin = origins.find(isOrigin);
  return origin ? [origin, ...origins.filter((each) => each !== origin)].map((each) => `${each}${path}`) : [];
}

function parseAddress(text: string, hosts: readonly string[]): URL | undefined {
  const start = text.trimStart().toLowerCase();
  // A host without slashes before it; browsers would read it as a folder, or its port as a path.
  const namesHost = hosts.some((host) => start.startsWith(`${urlOf(host).host}/`));
  const address = namesHost ? `//${text.trimStart()}` : text;
  return URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
}

/** Whether a URL is on the host. The scheme is the one of the host: browsers upgrade pictures the same way. */
function isOn({ protocol, host }: URL, imageHost: string): boolean {
  return (protocol === "https:" || protocol === "http:") && host === urlOf(imageHost).host;
}

function urlOf(host: string): URL {
  const url = hostUrls.get(host) ?? new URL(host);
  hostUrls.set(host, url);
  return url;
}
