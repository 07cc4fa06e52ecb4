import { LRUCache } from "lru-cache";
import { GatewayError } from "~/gateway/errors.server";
import type { GameKey } from "~/gateway/game-view.server";
import { addFavourite, getFavouriteIds, removeFavourite } from "~/gateway/own-games.server";
import { once, StillRunningError } from "~/http/idempotency.server";
import type { RequestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import { canBeFavourite } from "./hearts";

/** Marks that were set elsewhere may show this late; those that were set here show at once. */
const KEPT_MS = 15_000;
const MAX_MEMBERS = 20_000;
/** More marks than that are no longer shown on cards; the favourites page has them all. */
const MOST_SHOWN = 1000;
/** A second tap on the same heart of the same page within this time is the first one's echo. */
const ECHO_SECONDS = 5;
const SOUND_ID = /^[\w$,-]{1,40}$/;

const kept = new LRUCache<string, readonly string[]>({ max: MAX_MEMBERS, ttl: KEPT_MS });

/**
 * Node ids of the member's favourites with spaces between them, asked for once in a request; none for guests, and none
 * where they cannot be had: hearts are then unset and the page stands.
 */
export async function getFavourites(context: RequestContext): Promise<string> {
  return context.once("favourites", async () => {
    if (!context.session.record) return "";
    const ids = await section(context, readIds(context));
    return ids.ok ? ids.data.slice(0, MOST_SHOWN).join(" ") : "";
  });
}

/** What came of a heart: whether it is set now, or why it could not be changed, as a message key; `fault`: a try later may. */
export type HeartOutcome = { favourite: boolean } | { error: string; fault?: true };

/**
 * Sets or clears the heart of a game for the signed-in member. Adding is skipped when the game is among the favourites
 * already; removing changes the kept list first and puts it back when the gateway refuses (specification section 4).
 * @param form.once idempotency key of the tap
 */
export function setFavourite(
  context: RequestContext,
  game: GameKey,
  form: { on: boolean; once: string },
): Promise<HeartOutcome> {
  const owner = context.session.record?.id ?? "";
  const key = `heart ${owner} ${form.once} ${game.vendor} ${game.nodeId} ${form.on}`;
  return once(key, ECHO_SECONDS, () => change(context, owner, game, form.on)).catch((error) => {
    if (error instanceof StillRunningError) return { error: "errors:slow_connection", fault: true as const };
    throw error;
  });
}

async function change(context: RequestContext, owner: string, game: GameKey, on: boolean): Promise<HeartOutcome> {
  if (!canBeFavourite(game.category)) return { error: "games:no_lottery_favourites" };
  const { caller } = context;
  const before = kept.get(owner) ?? (await readIds(context).catch(() => []));
  const rest = before.filter((id) => id !== game.nodeId);
  try {
    if (on && rest.length === before.length) await addFavourite(caller, game);
    kept.set(owner, on ? [game.nodeId, ...rest] : rest);
    if (!on) await removeFavourite(caller, game);
    return { favourite: on };
  } catch (error) {
    kept.set(owner, before);
    if (!(error instanceof GatewayError)) throw error;
    return { error: error.messageKey, ...(error.isFault ? { fault: true as const } : {}) };
  }
}

async function readIds({ session, caller }: RequestContext): Promise<readonly string[]> {
  const owner = session.record?.id ?? "";
  const known = kept.get(owner);
  if (known) return known;
  const ids = (await getFavouriteIds(caller)).filter((id) => SOUND_ID.test(id));
  kept.set(owner, ids);
  return ids;
}
