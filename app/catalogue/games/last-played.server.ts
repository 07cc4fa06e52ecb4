import { listRecents } from "~/gateway/resources/games/player-games.server";
import { MemberCache } from "~/http/caching/member-cache.server";
import { placeholder, toPlainText } from "~/http/caching/placeholders";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { imageAddress } from "~/site/image-address.server";
import { getSite } from "~/site/site.server";
import { pictureSources } from "~/ui/pictures/places";
import type { GameCardData } from "~/ui/response-schema.server";
import { gameValue } from "./game-value";
import { isInMaintenance } from "./maintenance.server";

/** The game a member played last, as home shows it. */
export type LastPlayed = Pick<GameCardData, "game" | "name" | "image" | "vendorName"> & { maintenance?: true };

/** There is none, it can be opened, or its vendor is in maintenance. */
export type LastPlayedState = "none" | "open" | "closed";

const cache = new MemberCache<{ game: LastPlayed | undefined }>(["recent games"]);

/** In a page that is rendered once for many members: the page cache fills in the values of each of them. */
const placeholderGame: LastPlayed = {
  game: placeholder("lastGame"),
  name: placeholder("lastName"),
  image: placeholder("lastImage"),
  vendorName: placeholder("lastVendor"),
};
/** The same by what there is to show. */
export const placeholderGames: Readonly<Record<LastPlayedState, LastPlayed | undefined>> = {
  none: undefined,
  open: placeholderGame,
  closed: { ...placeholderGame, maintenance: true },
};

export function lastPlayedStateOf(lastPlayed: LastPlayed | undefined): LastPlayedState {
  if (!lastPlayed) return "none";
  return lastPlayed.maintenance ? "closed" : "open";
}

/**
 * The game the signed-in member played last. Never fails. Its texts have no markup characters, so that they can replace
 * placeholders of a cached page.
 */
export async function getLastPlayed(ctx: RequestContext): Promise<LastPlayed | undefined> {
  const { record } = ctx.session;
  if (!record) return undefined;
  const cached = cache.get(ctx, record);
  if (cached) return cached.game;
  const recents = await optionalSection(ctx, listRecents(ctx.gateway));
  if (!recents.ok) return undefined;
  const [latest] = recents.data.games;
  const { imageHosts } = getSite(ctx);
  const game = latest && {
    game: gameValue(latest),
    name: toPlainText(latest.name),
    // With its size: the page that it is written into has a placeholder only.
    image: pictureSources(imageAddress(latest.imagePath, imageHosts), "thumb").src,
    vendorName: toPlainText(latest.vendorName),
    ...(isInMaintenance(latest.maintenance) ? { maintenance: true as const } : {}),
  };
  cache.set(ctx, record, { game });
  return game;
}

/** Drops the game that was cached while the gateway did not know of the one that was opened. */
export function forgetLastPlayed(sessionId: string): void {
  cache.delete(sessionId);
}
