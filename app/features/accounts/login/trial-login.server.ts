import { GatewayError } from "~/gateway/protocol/errors.server";
import { startTrial } from "~/gateway/resources/accounts/session.server";
import type { Refusal } from "~/http/context/page-context.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { startSession } from "./portal-session.server";

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
  const { allowed, retryAfterSeconds } = await rateLimits.trials.consume(ctx.request.address);
  if (!allowed) return { status: 429, key: "errors:too_many_tries", retryAfter: retryAfterSeconds };
  try {
    const requestedAt = Date.now();
    const opened = { ...(await startTrial(ctx.gateway)), requestedAt };
    await startSession(ctx, opened, { typedName: "", dialing });
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { status: error.isFault ? 503 : 403, key: error.messageKey };
  }
}
