import { LRUCache } from "lru-cache";
import { GatewayError } from "~/gateway/protocol/errors.server";
import type { GameKey } from "~/gateway/resources/games/game-view.server";
import { addFavourite, getFavouriteIds, removeFavourite } from "~/gateway/resources/games/player-games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { canBeFavourite } from "./favourites";

/** Marks that were set elsewhere may show this late; those that were set here show at once. */
const KEPT_MS = 15_000;
const MAX_MEMBERS = 20_000;
/** More marks than that are no longer shown on cards; the favourites page has them all. */
const MOST_SHOWN = 1000;
/** A second tap on the same heart of the same page within this time is the first one's echo. */
const ECHO_SECONDS = 5;
const SOUND_ID = /^[\w$,-]{1,40}$/;

const kept = new LRUCache<string, readonly string[]>({ max: MAX_MEMBERS, ttl: KEPT_MS });
/** The last change of each member that has not come to its end: the next one waits for it. */
const running = new Map<string, Promise<unknown>>();

/**
 * Node ids of the member's favourites with spaces between them, asked for once in a request; none for guests, and none
 * where they cannot be had: hearts are then unset and the page stands.
 */
export async function getFavourites(ctx: RequestContext): Promise<string> {
  return ctx.memoize("favourites", async () => {
    if (!ctx.session.record) return "";
    const ids = await optionalSection(ctx, readIds(ctx));
    return ids.ok ? ids.data.slice(0, MOST_SHOWN).join(" ") : "";
  });
}

/** What came of a heart: whether it is set now, or why it could not be changed, as a message key; `fault`: a try later may. */
export type HeartOutcome = { favourite: boolean } | { error: string; fault?: true };

/**
 * Sets or clears the heart of a game for the signed-in member. Adding is skipped when the game is among the favourites
 * already; removing changes the kept list first and puts it back when the gateway refuses (specification section 4).
 * @param form.idempotencyKey idempotency key of the tap
 */
export function setFavourite(
  ctx: RequestContext,
  game: GameKey,
  form: { on: boolean; idempotencyKey: string },
): Promise<HeartOutcome> {
  const owner = ctx.session.record?.id ?? "";
  const key = `heart ${owner} ${form.idempotencyKey} ${game.vendor} ${game.nodeId} ${form.on}`;
  return runOnce(key, ECHO_SECONDS, () => inTurn(owner, () => change(ctx, owner, game, form.on))).catch((error) => {
    if (error instanceof StillRunningError) return { error: "errors:slow_connection", fault: true as const };
    throw error;
  });
}

/** Taps overlap where the gateway is slow, and it must hear of them in the order they were made. */
function inTurn<Outcome>(owner: string, make: () => Promise<Outcome>): Promise<Outcome> {
  const turn = (running.get(owner) ?? Promise.resolve()).then(make, make);
  const leave = () => {
    if (running.get(owner) === turn) running.delete(owner);
  };
  running.set(owner, turn);
  turn.then(leave, leave);
  return turn;
}

async function change(ctx: RequestContext, owner: string, game: GameKey, on: boolean): Promise<HeartOutcome> {
  if (!canBeFavourite(game.category)) return { error: "games:no_lottery_favourites" };
  const { gateway } = ctx;
  const known = await readIds(ctx).catch((): readonly string[] => []);
  const was = known.includes(game.nodeId);
  try {
    if (on && !was) await addFavourite(gateway, game);
    keep(owner, game.nodeId, on);
    if (!on) await removeFavourite(gateway, game);
    return { favourite: on };
  } catch (error) {
    keep(owner, game.nodeId, was);
    if (!(error instanceof GatewayError)) throw error;
    return { error: error.messageKey, ...(error.isFault ? { fault: true as const } : {}) };
  }
}

/** Puts a game among the kept marks or takes it from them, whatever became of the others meanwhile. */
function keep(owner: string, nodeId: string, on: boolean): void {
  const ids = kept.get(owner);
  if (!ids || ids.includes(nodeId) === on) return;
  kept.set(owner, on ? [nodeId, ...ids] : ids.filter((id) => id !== nodeId));
}

async function readIds({ session, gateway }: RequestContext): Promise<readonly string[]> {
  const owner = session.record?.id ?? "";
  const known = kept.get(owner);
  if (known) return known;
  const ids = (await getFavouriteIds(gateway)).filter((id) => SOUND_ID.test(id));
  // What was kept while the gateway answered is younger than its answer.
  const younger = kept.get(owner);
  if (younger) return younger;
  kept.set(owner, ids);
  return ids;
}
