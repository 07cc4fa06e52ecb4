import type { MiddlewareFunction } from "react-router";
import { z } from "zod";
import { type RequestContext, requestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/cookies";

const AGENT_SECONDS = 180 * 24 * 3600;

const cookie = new SealedCookie(personalCookies.agent, AGENT_SECONDS, z.string().max(60));

/** The agent's name that the agents' page keeps, and that is cleared everywhere else (specification section 6). */
export function readAgentCode(context: RequestContext): Promise<string | undefined> {
  return cookie.read(context);
}

/** Keeps an agent's name for the next log-in on the agents' page, or forgets it. */
export async function keepAgentCode(context: RequestContext, username: string | undefined): Promise<void> {
  if (username === undefined) cookie.clear(context);
  else await cookie.write(context, username);
}

/** Clears a stored agent code on every page but the agents' own (specification section 6; readings, choice 5). */
export const agentCodeMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const own = requestContext(context);
  if (!/^\/m\/(?:member\/)?agent(?:\/|$)/.test(own.url.pathname)) cookie.clear(own);
  return next();
};
