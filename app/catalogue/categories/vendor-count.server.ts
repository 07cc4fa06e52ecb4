import { formatNumber } from "~/ui/format";

/**
 * The number of a vendor's games, as tiles and pills show it. They have none at 0, where the gateway does not say it, and at
 * 1: "1 games" is wrong in most languages and tells nobody anything.
 * @param languageTag BCP 47 tag
 */
export function vendorCount(gameCount: number, languageTag: string): string | undefined {
  return gameCount > 1 ? formatNumber(gameCount, languageTag) : undefined;
}
