import type { MiddlewareFunction } from "react-router";
import { z } from "zod";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/cookies";

const AGENT_SECONDS = 180 * 24 * 3600;

const cookie = new SealedCookie(personalCookies.agent, AGENT_SECONDS, z.string().max(60));

/** The agent's name that the agents' page keeps, and that is cleared everywhere else (specification section 6). */
export function readAgentCode(ctx: RequestContext): Promise<string | undefined> {
  return cookie.read(ctx);
}

/** Keeps an agent's name for the next log-in on the agents' page, or forgets it. */
export async function keepAgentCode(ctx: RequestContext, username: string | undefined): Promise<void> {
  if (username === undefined) cookie.clear(ctx);
  else await cookie.write(ctx, username);
}

/** Clears a stored agent code on every page but the agents' own (specification section 6; readings, choice 5). */
export const agentCodeMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const ctx = getRequestContext(context);
  if (!/^\/m\/(?:member\/)?agent(?:\/|$)/.test(ctx.request.url.pathname)) cookie.clear(ctx);
  return next();
};
