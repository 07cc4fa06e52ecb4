import type { RequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { type GameReference, parseGameReference } from "../games/game-reference";
import { addScrollAnchor } from "../games/scroll-anchor";
import { flashFavourite, setFavourite } from "./favourites.server";

/** The address that carries a guest's tap on a favourite button through log-in. */
export function pendingFavouritePath({ key }: Pick<GameReference, "key">, from: string): string {
  return `/m/favourite?${new URLSearchParams({ game: key, from })}`;
}

/**
 * Adds the favourite that a guest tapped before log-in.
 * @param from where log-in leads back to
 * @returns the page the game was tapped on; undefined when `from` is another address or the change failed
 */
export async function addPendingFavourite(ctx: RequestContext, from: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(from, ctx.request.url);
  const reference = pathname === "/m/favourite" ? parseGameReference(searchParams.get("game")) : undefined;
  if (!reference || !ctx.session.record) return undefined;
  const result = await setFavourite(ctx, reference, { on: true, idempotencyKey: "after-login" });
  if ("error" in result) return undefined;
  flashFavourite(ctx, reference, result);
  return addScrollAnchor(safePath(searchParams.get("from")), reference);
}
