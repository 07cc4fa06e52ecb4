import { LRUCache } from "lru-cache";
import { getMemberInfo, type MemberInfo } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";

/** Who somebody is changes seldom; what must be of now asks with `refresh`. */
const KEPT_MS = 60_000;
const MAX_MEMBERS = 20_000;

const kept = new LRUCache<string, MemberInfo>({ max: MAX_MEMBERS, ttl: KEPT_MS });

/**
 * The signed-in member, kept per session for a minute (specification section 7, member info).
 * @param options.refresh asks the gateway even when an answer is kept
 * @throws GatewayError, also for a guest
 */
export function getOwnInfo(ctx: RequestContext, { refresh = false } = {}): Promise<MemberInfo> {
  const id = ctx.session.record?.id ?? "";
  const known = refresh ? undefined : kept.get(id);
  if (known) return Promise.resolve(known);
  return ctx.memoize("member", async () => {
    const info = await getMemberInfo(ctx.gateway);
    kept.set(id, info);
    return info;
  });
}

/** A user name as people see it: the part after the merchant's `@` (docs/gateway.md 1.11, quirk 17). */
export function shownName(name: string): string {
  return name.slice(name.indexOf("@") + 1);
}

/** The VIP download promotion is for rank level 1 and above (specification section 6). */
export function hasDownloadPromo(info: MemberInfo | undefined): boolean {
  return (info?.club?.rankLevel ?? 0) >= 1;
}
