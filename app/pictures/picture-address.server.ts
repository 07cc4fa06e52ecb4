import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import { getConfiguration } from "~/platform/configuration.server";
import { LITE_PART, PICTURE_PATH } from "~/ui/pictures/places";
import {
  createPictureTokens,
  type PictureSource,
  type PictureTokens,
  type SealedSource,
} from "./picture-tokens.server";

const MAX_TOKENS = 20_000;

let tokens: PictureTokens | undefined;

function getTokens(): PictureTokens {
  tokens ??= createPictureTokens(getConfiguration().session.secrets);
  return tokens;
}

const known = new LRUCache<string, string>({ ...atMost(MAX_TOKENS) });

/**
 * The address of a picture at the picture service, without a size. It is computed and needs no lookup.
 * @param lite the address of fewer bytes: no motion, one pixel a point
 */
export function pictureAddress(source: PictureSource, lite: boolean): string {
  const key = `${source.origin ?? ""}${source.path}`;
  let token = known.get(key);
  if (token === undefined) {
    token = getTokens().seal(source);
    known.set(key, token);
  }
  return `${PICTURE_PATH}${token}${lite ? LITE_PART : ""}`;
}

/** The source that a token of an address stands for; undefined for a token that this site did not make. */
export function pictureSource(token: string): SealedSource | undefined {
  return getTokens().unseal(token);
}
