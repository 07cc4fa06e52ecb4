import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import { getConfiguration } from "~/platform/configuration.server";
import type { Palette } from "~/ui/format";
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

/** What stands for pictures that cannot be had, by token. A process that has not named a picture shows a plain ground. */
const labels = new LRUCache<string, PictureLabel>({ ...atMost(MAX_TOKENS) });
const known = new LRUCache<string, string>({ ...atMost(MAX_TOKENS) });

/** What is shown in place of a picture, in the look of a card without one. */
export interface PictureLabel {
  initials: string;
  palette: Palette;
}

/**
 * The address of a picture at the picture service, without a size. It is computed and needs no lookup.
 * @param lite the address of fewer bytes: no motion, one pixel a point
 * @param label remembered for {@link pictureLabel}
 */
export function pictureAddress(source: PictureSource, lite: boolean, label?: PictureLabel): string {
  const key = `${source.origin ?? ""}${source.path}`;
  let token = known.get(key);
  if (token === undefined) {
    token = getTokens().seal(source);
    known.set(key, token);
  }
  if (label && !labels.has(token)) labels.set(token, label);
  return `${PICTURE_PATH}${token}${lite ? LITE_PART : ""}`;
}

/** The source that a token of an address stands for; undefined for a token that this site did not make. */
export function pictureSource(token: string): SealedSource | undefined {
  return getTokens().unseal(token);
}

/** What this process shows in place of the picture. */
export function pictureLabel(token: string): PictureLabel | undefined {
  return labels.get(token);
}
