import { LRUCache } from "lru-cache";
import { getMemberInfo, getWallet, type MemberInfo, type Wallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { atMost } from "~/platform/cache-size";

const CACHE_MS = 60_000;
const MAX_MEMBERS = 20_000;
/** Rank level from which a member is offered the app. */
const MIN_DOWNLOAD_RANK = 1;

/** By session id. */
const members = new LRUCache<string, MemberInfo>({ ...atMost(MAX_MEMBERS), ttl: CACHE_MS });

/**
 * The signed-in member, cached per session for a minute.
 * @param options.refresh ignores the cache
 * @throws GatewayError, for guests too
 */
export function getCurrentMember(ctx: RequestContext, { refresh = false } = {}): Promise<MemberInfo> {
  const id = ctx.session.record?.id ?? "";
  const cached = refresh ? undefined : members.get(id);
  if (cached) return Promise.resolve(cached);
  return ctx.memoize("member", async () => {
    const member = await getMemberInfo(ctx.gateway);
    members.set(id, member);
    return member;
  });
}

/** The member's current balances, loaded once per request. @throws GatewayError */
export function getCurrentWallet(ctx: RequestContext): Promise<Wallet> {
  return ctx.memoize("wallet", () => getWallet(ctx.gateway));
}

/** A user name without the merchant's prefix: the part after `@` (docs/gateway.md 1.11 quirk 17). */
export function displayName(name: string): string {
  return name.slice(name.indexOf("@") + 1);
}

/** Whether the member is offered the app. @param club absent for a member without a club */
export function hasDownloadPromo(club: { rankLevel: number } | undefined): boolean {
  return club !== undefined && club.rankLevel >= MIN_DOWNLOAD_RANK;
}
