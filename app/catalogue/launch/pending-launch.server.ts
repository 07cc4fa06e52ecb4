import type { RequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { type GameIds, parseGameValue } from "../games/game-value";
import { LAUNCH_ACTION } from "../tap-actions";
import { type LaunchFields, launchAddressSchema } from "./launch.form-schema.server";

/** A game that was tapped without a session; it opens after log-in. */
export interface PendingLaunch extends Pick<LaunchFields, "playType"> {
  ids: GameIds;
  /** Page the game was tapped on: a path of this site. */
  from: string;
  /** The account on whose page it was tapped; absent for a guest's. */
  owner?: string | undefined;
}

/** Parses the address of a launch page. @returns undefined for any other address */
export function readPendingLaunch(ctx: Pick<RequestContext, "request">, address: string): PendingLaunch | undefined {
  const { pathname, searchParams } = new URL(address, ctx.request.url);
  const ids = pathname === LAUNCH_ACTION ? parseGameValue(searchParams.get("game")) : undefined;
  if (!ids) return undefined;
  const playType = launchAddressSchema.shape.playType.parse(searchParams.get("playType"));
  const owner = searchParams.get("owner") ?? undefined;
  return { ids, from: safePath(searchParams.get("from")), playType, owner };
}
