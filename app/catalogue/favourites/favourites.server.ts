import { z } from "zod";
import type { GameKeyParts } from "~/gateway/resources/games/game-view.server";
import { addFavourite, getFavouriteIds, removeFavourite } from "~/gateway/resources/games/player-games.server";
import { MemberCache } from "~/http/caching/member-cache.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { safePath } from "~/http/guards/safe-path";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { optionalSection, withDeadline } from "~/http/responses/optional-section.server";
import { messageOf, refuse, type WriteResult } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { SessionRecord } from "~/session/session.server";
import { type GameIds, parseGameValue } from "../games/game-value";
import { addScrollAnchor } from "../games/scroll-anchor";
import { FAVOURITE_ACTION } from "../tap-actions";
import { canBeFavourite, FAVOURITE_ADDED, FAVOURITE_REMOVED } from "./favourite-form";

/** Cards show at most this many favourites. The favourites page lists all of them. */
const MAX_IDS_ON_PAGE = 1000;
/** How long a tap waits for the list: the call that follows takes its time too. */
const TAP_DEADLINE_MS = 600;
/** Idempotency window of a change that was made by a tap with a key. */
const REPEAT_SECONDS = 60;
/** Ids that may fill a placeholder of a cached page. */
const SAFE_NODE_ID = /^[\w$,-]{1,40}$/;

/** Node ids of the favourites. */
const cache = new MemberCache<readonly string[]>(["favourites"]);
/** The last running change by session id; the next one waits for it. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Node ids of the member's favourites, separated by spaces; loaded once per request. Empty for guests and when the
 * gateway fails.
 */
export const getFavourites = perRequest(async (ctx) => {
  const { record } = ctx.session;
  if (!record) return "";
  const ids = await optionalSection(ctx, loadIds(ctx, record));
  return ids.ok ? ids.data.slice(0, MAX_IDS_ON_PAGE).join(" ") : "";
});

/** `favourite`: whether the game is one now. */
export type FavouriteResult = WriteResult<{ favourite: boolean }>;

/**
 * Adds a game to the member's favourites or removes it. A repeated tap returns the result of the first, if that
 * changed something.
 * @param options.idempotencyKey key of the tap; without one, equal requests are repeats only while the first is running
 */
export async function setFavourite(
  ctx: RequestContext,
  record: SessionRecord,
  game: GameKeyParts,
  options: { on: boolean; idempotencyKey: string },
): Promise<FavouriteResult> {
  // It may have waited in the browser for the network.
  if (isKeyOfOtherAccount(options.idempotencyKey, record)) return FORM_OF_OTHER_ACCOUNT;
  // No call of the gateway, so nothing that has to happen once.
  if (!canBeFavourite(game.category)) return refuse(409, "games:no_lottery_favourites");
  const { on, idempotencyKey } = options;
  const change = () => runInOrder(record.id, () => changeFavourite(ctx, record, game, on));
  const seconds = ({ ok }: FavouriteResult) => (idempotencyKey && ok ? REPEAT_SECONDS : 0);
  const parts = [idempotencyKey, game.vendor, game.nodeId, String(on)];
  const outcome = writeResultSchema({ favourite: z.boolean() });
  const write = { name: "favourite", by: record.id, parts, outcome, seconds, kind: "evictable" } as const;
  const result = await runOnce(write, change).catch((error: unknown) => toRefusal(error));
  // When another process has made the change, what is cached here is older.
  if (result.ok) ctx.changes.note("favourites");
  return result;
}

/** Says on the next page what became of a change; the page offers to undo it. */
export function flashFavourite(
  { flash }: Pick<RequestContext, "flash">,
  { key }: { key: string },
  result: FavouriteResult,
): void {
  if (!result.ok) flash.problem(messageOf(result));
  else flash.success(result.favourite ? FAVOURITE_ADDED : FAVOURITE_REMOVED, key);
}

/**
 * The address that carries a tap on a favourite button through log-in.
 * @param options.on false where the session ended before a favourite was removed; guests only add
 * @param options.owner the account whose page was tapped; none for a guest's
 */
export function pendingFavouritePath(
  { key }: Pick<GameIds, "key">,
  { on, from, owner }: { on: boolean; from: string; owner?: string | undefined },
): string {
  const more = { ...(on ? {} : { on: "false" }), ...(owner ? { owner } : {}) };
  return `${FAVOURITE_ACTION}?${new URLSearchParams({ game: key, from, ...more })}`;
}

/**
 * Makes the change to a favourite that was tapped before log-in.
 * @param from where the log-in leads back to
 * @returns the page the game was tapped on; undefined when `from` is another address, or the change was not made: the page at
 *   `from` offers it
 */
export async function changePendingFavourite(ctx: RequestContext, from: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(from, ctx.request.url);
  const { record } = ctx.session;
  const ids = pathname === FAVOURITE_ACTION ? parseGameValue(searchParams.get("game")) : undefined;
  if (!ids || !record) return undefined;
  const on = searchParams.get("on") !== "false";
  const result = await setFavourite(ctx, record, ids, { on, idempotencyKey: "after-login" });
  // Where the gateway has ended the new session already, the log-in page says why.
  if (ctx.gateway.tokenEndReason) return undefined;
  flashFavourite(ctx, ids, result);
  return result.ok ? addScrollAnchor(safePath(searchParams.get("from")), ids) : undefined;
}

/** Runs the changes of a session one after another: fast taps on a slow gateway must arrive in the order they were made. */
function runInOrder<Result>(sessionId: string, change: () => Promise<Result>): Promise<Result> {
  const running = (queues.get(sessionId) ?? Promise.resolve()).then(change, change);
  const leave = () => {
    if (queues.get(sessionId) === running) queues.delete(sessionId);
  };
  queues.set(sessionId, running);
  running.then(leave, leave);
  return running;
}

/**
 * Skips the gateway call when the game is a favourite already, as the gateway says now: what is cached here may have been
 * changed on another machine. After a failure the next page asks the gateway what the favourites are.
 */
async function changeFavourite(
  ctx: RequestContext,
  record: SessionRecord,
  game: GameKeyParts,
  on: boolean,
): Promise<FavouriteResult> {
  const { gateway } = ctx;
  try {
    if (on && !(await isKnownFavourite(ctx, record, game))) await addFavourite(gateway, game);
    updateCache(ctx, record, game.nodeId, on);
    if (!on) await removeFavourite(gateway, game);
    return { ok: true, favourite: on };
  } catch (error) {
    // It may have been carried out all the same.
    ctx.changes.note("favourites");
    cache.delete(record.id);
    return toRefusal(error);
  }
}

/** Asks the gateway before it says that the game is a favourite. False also when the list cannot be read in time. */
async function isKnownFavourite(
  ctx: RequestContext,
  record: SessionRecord,
  { nodeId }: GameKeyParts,
): Promise<boolean> {
  const has = (refresh: boolean) =>
    withDeadline(loadIds(ctx, record, { refresh }), TAP_DEADLINE_MS).then(
      (ids) => ids.includes(nodeId),
      () => false,
    );
  return (await has(false)) && has(true);
}

function updateCache(ctx: RequestContext, record: SessionRecord, nodeId: string, on: boolean): void {
  cache.change(ctx, record, "favourites", (ids) => {
    const others = ids.filter((id) => id !== nodeId);
    return on ? [nodeId, ...others] : others;
  });
}

/** @param options.refresh asks the gateway even when the list is cached. @throws GatewayError */
async function loadIds(
  ctx: RequestContext,
  record: SessionRecord,
  { refresh = false } = {},
): Promise<readonly string[]> {
  const cached = cache.get(ctx, record);
  if (cached && !refresh) return cached;
  const store = cache.startReading(ctx, record);
  const ids = (await getFavouriteIds(ctx.gateway)).filter((id) => SAFE_NODE_ID.test(id));
  // A list that was cached meanwhile includes later changes than this answer.
  const newer = cache.get(ctx, record);
  if (newer && newer !== cached) return newer;
  store(ids);
  return ids;
}
