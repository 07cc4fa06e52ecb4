import { getTrialAccount, startTrial } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { messageOf, type WriteResult } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { requireCookieRoom, startSession } from "./portal-session.server";

/**
 * Starts a trial session, and shows a message about it on the next page; a visitor with a session keeps it. Repeated
 * requests are not merged: guests cannot be told apart, and two guests at one address must not share a session.
 */
export async function loginForTrial(
  ctx: RequestContext,
  { dialing }: Pick<FieldSettings, "dialing">,
): Promise<WriteResult> {
  if (ctx.session.record) return { ok: true };
  const result = await openTrialSession(ctx, dialing);
  if (result.ok) ctx.flash.success("lobby:trial_started");
  else ctx.flash.problem(messageOf(result));
  return result;
}

async function openTrialSession(ctx: RequestContext, dialing: FieldSettings["dialing"]): Promise<WriteResult> {
  try {
    await countAttempt(rateLimits.trials.for(ctx.request.address));
    const requestedAt = Date.now();
    const trial = await startTrial(ctx.gateway);
    const userName = trial.userName || (await withFallback(getTrialAccount(ctx.gateway), ""));
    const opened = { ...trial, userName, requestedAt };
    requireCookieRoom(ctx, opened);
    await startSession(ctx, opened, { typedName: "", dialing });
    return { ok: true };
  } catch (error) {
    return toRefusal(error, { refused: 403, needsSession: false });
  }
}
