import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/personal-cookies";
import { type LaunchFailure, launchFailureSchema } from "./launch-failure.response-schema.server";

/** The launch page explains the failure also when it is loaded again soon. Later the reason may be gone. */
const SECONDS = 60;

const cookie = new SealedCookie(
  personalCookies.refusedLaunch,
  SECONDS,
  z.object({ gameKey: z.string(), failure: launchFailureSchema }),
);

/** Keeps why a game did not open, for its launch page. */
export function keepRefusedLaunch(ctx: RequestContext, gameKey: string, failure: LaunchFailure): Promise<void> {
  return cookie.write(ctx, { gameKey, failure });
}

/** Why the last launch of this browser failed; undefined for another game than that. */
export async function readRefusedLaunch(ctx: RequestContext, gameKey: string): Promise<LaunchFailure | undefined> {
  const refused = await cookie.read(ctx);
  return refused?.gameKey === gameKey ? refused.failure : undefined;
}

/** Forgets it: a game is launched anew. */
export function clearRefusedLaunch(ctx: RequestContext): void {
  cookie.clear(ctx);
}
