import { startTrial } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import type { Refusal } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { requireCookieRoom, startSession } from "./portal-session.server";

/**
 * Starts a trial session, and shows a message about it on the next page; a visitor with a session keeps it. Repeated
 * requests are not merged: guests cannot be told apart, and two guests at one address must not share a session.
 */
export async function loginForTrial(ctx: RequestContext, { dialing }: FieldSettings): Promise<void> {
  if (ctx.session.record) return;
  const refusal = await openTrialSession(ctx, dialing);
  ctx.page.refused = refusal;
  ctx.page.flash(refusal?.key ?? "lobby:trial_started");
}

async function openTrialSession(ctx: RequestContext, dialing: FieldSettings["dialing"]): Promise<Refusal | undefined> {
  try {
    await countAttempt(rateLimits.trials.for(ctx.request.address));
    const requestedAt = Date.now();
    const opened = { ...(await startTrial(ctx.gateway)), requestedAt };
    requireCookieRoom(opened);
    await startSession(ctx, opened, { typedName: "", dialing });
    return undefined;
  } catch (error) {
    return toRefusal(error, 403);
  }
}
