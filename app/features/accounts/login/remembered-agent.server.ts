import type { MiddlewareFunction } from "react-router";
import { z } from "zod";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { serverFactsOf } from "~/http/pages/server-page-facts.server";
import { wantsJson } from "~/http/request/json.server";
import { isBrowserNavigation } from "~/http/responses/browser-navigation.server";
import { personalCookies } from "~/session/personal-cookies";
import { readPortal } from "./portals";

const COOKIE_SECONDS = 180 * 24 * 3600;

const cookie = new SealedCookie(personalCookies.rememberedAgent, COOKIE_SECONDS, z.string().max(60));

/** The user name that the agent log-in page remembers. */
export function readRememberedAgent(ctx: RequestContext): Promise<string | undefined> {
  return cookie.read(ctx);
}

/** Remembers an agent's user name; undefined removes it. */
export async function writeRememberedAgent(ctx: RequestContext, username: string | undefined): Promise<void> {
  if (username === undefined) cookie.clear(ctx);
  else await cookie.write(ctx, username);
}

/**
 * Removes the remembered agent on every page outside the agent portal (docs/behaviour.md 7.11), also for JSON clients. The
 * address of a page that both portals share says whose it is. What an agent's page loads by itself, such as the service worker
 * or the balance, does not count as a page.
 */
export const rememberedAgentMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const ctx = getRequestContext(context);
  const { url } = ctx.request;
  const { pathname } = url;
  const { ofAgents, data } = serverFactsOf(pathname);
  const isOfAgents = ofAgents || readPortal(url) === "agent";
  const isOpened = isBrowserNavigation(request, pathname) || (!data && request.method === "GET" && wantsJson(request));
  if (isOpened && !isOfAgents && !request.headers.has("sec-purpose")) cookie.clear(ctx);
  return next();
};
