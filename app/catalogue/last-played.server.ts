import { LRUCache } from "lru-cache";
import { addRecent, listRecents } from "~/gateway/resources/games/player-games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { placeholder, plainWords } from "~/http/responses/placeholders";
import { getSite, imageAddress } from "~/site/site.server";
import type { GameCardData } from "~/ui/games/game-card";
import { toGameReference } from "./game-reference";

/** The game a member played last, as its card on home needs it. */
export type LastPlayed = Pick<GameCardData, "key" | "name" | "image" | "vendorName">;

const KEPT_MS = 15_000;
const MAX_MEMBERS = 20_000;
const kept = new LRUCache<string, { game: LastPlayed | undefined }>({ max: MAX_MEMBERS, ttl: KEPT_MS });

/**
 * The signed-in member's last game. Its words are plain, so that they can fill a slot. Never fails: without it the page
 * has no such block.
 */
export async function getLastPlayed(ctx: RequestContext): Promise<LastPlayed | undefined> {
  if (ctx.page.variant) return ctx.page.variant.continues ? slotted : undefined;
  const { record } = ctx.session;
  if (!record) return undefined;
  const known = kept.get(record.id);
  if (known) return known.game;
  const recents = await optionalSection(ctx, listRecents(ctx.gateway, { pageSize: 1 }));
  if (!recents.ok) return undefined;
  const [game] = recents.data.games;
  const { imageHosts } = await getSite(ctx);
  const last = game && {
    key: toGameReference(game),
    name: plainWords(game.name),
    image: imageAddress(game.imagePath, imageHosts),
    vendorName: plainWords(game.vendorName),
  };
  kept.set(record.id, { game: last });
  return last;
}

function forgetLastGame(sessionId: string): void {
  kept.delete(sessionId);
}

const slotted: LastPlayed = {
  key: placeholder("lastKey"),
  name: placeholder("lastName"),
  image: placeholder("lastImage"),
  vendorName: placeholder("lastVendor"),
};

/**
 * Notes that a game was opened, so that it leads the member's recent games; lotteries stand in none (specification
 * section 7). It must not hold up or fail the game.
 */
export function noteRecent({ gateway, session }: RequestContext, game: Parameters<typeof addRecent>[1]): void {
  const { record } = session;
  if (!record || game.category === "LOTT" || game.category === "ELOTT") return;
  addRecent(gateway, game).then(
    () => forgetLastGame(record.id),
    () => undefined,
  );
}
