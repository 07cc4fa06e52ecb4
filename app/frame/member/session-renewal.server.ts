import { LRUCache } from "lru-cache";
import { touchSession } from "~/gateway/resources/accounts/session.server";
import { isHomePath } from "~/http/caching/cacheable-pages";
import type { RequestContext } from "~/http/context/request-context.server";
import { atMost } from "~/platform/cache-size";
import { getCurrentMember } from "./current-member.server";

/**
 * Every authorised call renews the gateway's session (docs/gateway.md 1.6), so an explicit renewal is rarely needed.
 */
const RENEWAL_INTERVAL_MS = 60_000;
const MAX_SESSIONS = 20_000;

/** Ids of the sessions that were renewed within the interval. */
const renewedSessions = new LRUCache<string, true>({ ...atMost(MAX_SESSIONS), ttl: RENEWAL_INTERVAL_MS, perf: Date });

/**
 * Renews the gateway's session when home is opened, and reloads the member (docs/gateway.md 3.1).
 * @returns whether the session was renewed: not on other pages, not for guests, and at most once a minute
 * @throws GatewayError of kind `unauthenticated` when the session has ended
 */
export async function renewSessionOnHome(ctx: RequestContext): Promise<boolean> {
  return isHomePath(ctx.request.url.pathname) && ctx.memoize("renewal", () => renewSession(ctx));
}

async function renewSession(ctx: RequestContext): Promise<boolean> {
  const { record } = ctx.session;
  if (!record || renewedSessions.has(record.id)) return false;
  await touchSession(ctx.gateway);
  await getCurrentMember(ctx, { refresh: true });
  renewedSessions.set(record.id, true);
  return true;
}
