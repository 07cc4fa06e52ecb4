import { LRUCache } from "lru-cache";
import { touchSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { isHomePath } from "~/http/responses/guest-pages";
import { getOwnInfo } from "./member-info.server";

/** What a renewal found: whose session goes on. */
export interface Renewal {
  /** Session id, for what is kept by session. */
  session: string;
  /** As the gateway tells it now (docs/gateway.md 1.6). */
  accountType: number;
}

/** Every authorised call renews a token as well (docs/gateway.md 1.6): home opened again at once need not say so again. */
const RENEWED_MS = 60_000;
const MOST_SESSIONS = 20_000;

const renewed = new LRUCache<string, Renewal>({ max: MOST_SESSIONS, ttl: RENEWED_MS, perf: Date });

/**
 * Renews the gateway's session when home is opened: `touchSession`, then the member's own record (docs/gateway.md 3.1).
 * What follows a renewal (contract requests, specification section 4) goes here.
 * @returns undefined on other pages, where nobody is signed in, and where the last renewal is not a minute old
 * @throws GatewayError `unauthenticated` when the session has ended
 */
export async function renewOnHome(ctx: RequestContext): Promise<Renewal | undefined> {
  return isHomePath(ctx.request.url.pathname) ? ctx.memoize("renewal", () => renew(ctx)) : undefined;
}

async function renew(ctx: RequestContext): Promise<Renewal | undefined> {
  const {
    gateway,
    session: { record },
  } = ctx;
  if (!record || renewed.has(record.id)) return undefined;
  await touchSession(gateway);
  const { type } = await getOwnInfo(ctx, { refresh: true });
  const renewal = { session: record.id, accountType: type ?? record.type };
  renewed.set(record.id, renewal);
  return renewal;
}
