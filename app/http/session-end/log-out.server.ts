import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareFunction } from "react-router";
import { z } from "zod";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { logout } from "~/gateway/resources/accounts/session.server";
import { answerInTime } from "~/platform/answer-in-time";
import { logger } from "~/platform/logger.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import { getRequestContext, type RequestContext } from "../context/request-context.server";
import { runOnce } from "../idempotency/idempotency.server";

/** How long a log-out waits for the gateway. The session is over in any case. */
const GATEWAY_WAIT_MS = 300;
/** What a person has left unfinished in this browser. A remembered user name is not removed. */
const UNFINISHED = [personalCookies.draft, personalCookies.pendingLogin, personalCookies.sentCode] as const;
/** Idempotency window: longer than a repeated request may take to arrive. */
const IDEMPOTENCY_SECONDS = 60;
/** When the gateway is asked again, after the attempt before. Its own idle time ends the token if all of them fail. */
const RETRY_SECONDS = [1, 5, 20, 60, 180] as const;
/** Log-outs that are repeated at the same time. A gateway that hangs must not be asked by more. */
const MAX_REPEATED = 500;
let repeated = 0;

/**
 * Ends the session, even if the gateway does not answer (docs/gateway.md 1.6), and removes unfinished forms and log-ins
 * (docs/behaviour.md 7.22).
 * @param options.everywhere ends all sessions of the account here, and waits for the gateway, because the person is told
 *   whether it has ended them too
 * @returns whether the gateway has confirmed the end
 */
export async function logOut(ctx: RequestContext, { everywhere = false } = {}): Promise<boolean> {
  const { record } = ctx.session;
  if (everywhere && record) endedSessions.endAccount(record);
  const answer = endGatewaySession(ctx);
  const isConfirmed = await (everywhere ? answer : answerInTime(answer, GATEWAY_WAIT_MS, false));
  ctx.session.end();
  for (const name of UNFINISHED) ctx.cookies.removePersonal(name);
  return isConfirmed;
}

/**
 * Ends the session here at once, on all machines within a second, and its token at the gateway (docs/gateway.md 1.6), which
 * is asked again in the background while it does not answer. Repeated requests share one gateway call. Never rejects.
 * @returns after the first answer of the gateway, whether it confirmed; false if the token had ended before, because another
 *   sign-in may be active
 */
async function endGatewaySession(ctx: RequestContext): Promise<boolean> {
  const { record } = ctx.session;
  if (!record) return true;
  endedSessions.endSession(record);
  const write = { name: "logout", by: record.id, parts: [], outcome: z.boolean(), kind: "evictable" } as const;
  return runOnce({ ...write, seconds: IDEMPOTENCY_SECONDS }, () => endToken(ctx, record.token)).catch(() => false);
}

/** Ends at the gateway the tokens that the request has given up. The response does not wait for it. */
export const givenUpTokensMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    return await next();
  } finally {
    const ctx = getRequestContext(context);
    for (const token of ctx.session.givenUpTokens) void endToken(ctx, token);
  }
};

/**
 * Ends a token at the gateway. While the gateway does not answer, it is asked again in the background.
 * @returns after the first answer, whether the gateway confirmed it
 */
async function endToken(ctx: RequestContext, token: string): Promise<boolean> {
  const client = ctx.detachedGateway(token);
  const outcome = await tryLogout(client);
  if (outcome === "unanswered") void repeatLogout(client);
  return outcome === "ended";
}

async function repeatLogout(client: GatewayClient): Promise<void> {
  if (repeated >= MAX_REPEATED) return logger.warn("too many log-outs wait for the gateway; one is not repeated");
  repeated += 1;
  let outcome: LogoutOutcome = "unanswered";
  for (const seconds of RETRY_SECONDS) {
    await sleep(seconds * 1000, undefined, { ref: false });
    outcome = await tryLogout(client);
    if (outcome !== "unanswered") break;
  }
  repeated -= 1;
  if (outcome === "unanswered") logger.warn("the gateway did not answer a log-out; its own idle time ends the token");
}

type LogoutOutcome = "ended" | "refused" | "unanswered";

/** A refusal says that the token is over already. */
async function tryLogout(client: GatewayClient): Promise<LogoutOutcome> {
  try {
    await logout(client);
    return "ended";
  } catch (error) {
    const isRefusal = error instanceof GatewayError && !error.isFault;
    return isRefusal ? "refused" : "unanswered";
  }
}
