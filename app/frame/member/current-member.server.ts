import { LRUCache } from "lru-cache";
import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { touchSession } from "~/gateway/resources/accounts/session.server";
import { getMemberInfo, getWallet, type MemberInfo, type Wallet } from "~/gateway/resources/member/member.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { isHomePath } from "~/http/pages/page-facts";
import { optionalSection, type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { SingleFlight } from "~/platform/single-flight";
import { hasOwnAccount } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";

/** The member's club, which decides on entries of the menu and of customer service. */
export interface ClubStatus {
  /** Label of the club; some contacts are for members with certain labels only. */
  labelId?: string;
  rankLevel: number;
  showsBenefits: boolean;
}

/** What the frame shows of the member, beside what is unread. */
export interface MemberSummary {
  wallet: SectionResult<Wallet>;
  club: ClubStatus;
}

const CACHE_MS = 60_000;
const MAX_MEMBERS = 20_000;
/**
 * Every authorised call renews the gateway's session (docs/gateway.md 1.6), so an explicit renewal is rarely needed.
 */
const RENEWAL_INTERVAL_MS = 60_000;
/** Rank level from which a member is offered the app. */
const MIN_DOWNLOAD_RANK = 1;

/** By session id. */
const members = new LRUCache<string, MemberInfo>({ ...atMost(MAX_MEMBERS), ttl: CACHE_MS });
/** When home renewed the session last (epoch milliseconds), by session id. */
const lastRenewals = new LRUCache<string, number>(atMost(MAX_MEMBERS));
/** Renewals that have not ended, by session id: visits at the same time, and a page that is rendered again, share one. */
const renewals = new SingleFlight<string, void>();
const noClub: ClubStatus = { rankLevel: 0, showsBenefits: false };

/**
 * The signed-in member, cached per session for a minute.
 * @param options.refresh ignores the cache
 * @throws GatewayError, for guests too
 */
export function getCurrentMember(ctx: RequestContext, { refresh = false } = {}): Promise<MemberInfo> {
  const cached = refresh ? undefined : members.get(sessionIdOf(ctx));
  return cached ? Promise.resolve(cached) : loadMember(ctx);
}

const loadMember = perRequest(async (ctx) => {
  const id = sessionIdOf(ctx);
  const member = await getMemberInfo(ctx.gateway);
  members.set(id, member);
  return member;
});

function sessionIdOf({ session }: RequestContext): string {
  return session.record?.id ?? "";
}

/** The member's current balances, loaded once per request. @throws GatewayError */
export const getCurrentWallet = perRequest(({ gateway }): Promise<Wallet> => getWallet(gateway));

/**
 * Balance and club of the signed-in member, undefined for guests. Never rejects. It is read for cached member pages too, so
 * that home always renews the session.
 */
export async function getMemberSummary(ctx: RequestContext): Promise<MemberSummary | undefined> {
  if (!ctx.session.record) return undefined;
  const [wallet, club] = await Promise.all([
    optionalSection(ctx, getCurrentWallet(ctx)),
    getClubStatus(ctx),
    renewSessionOnHome(ctx),
  ]);
  return { wallet, club };
}

/**
 * The club of the signed-in member. Never rejects: guests, trial users and failed calls get a status without a club.
 */
export async function getClubStatus(ctx: RequestContext): Promise<ClubStatus> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return noClub;
  const member = await withFallback(getCurrentMember(ctx), undefined);
  if (!member?.club) return noClub;
  const { labelId, rankLevel, showsBenefits } = member.club;
  return { ...(labelId ? { labelId } : {}), rankLevel, showsBenefits };
}

/**
 * Renews the gateway's session when home is opened, and reloads the member (docs/gateway.md 3.1), at most once a minute.
 * Never rejects. A renewal for which the page does not wait any longer goes on in the background.
 */
export async function renewSessionOnHome(ctx: RequestContext): Promise<void> {
  const { record } = ctx.session;
  if (record && isHomePath(ctx.request.url.pathname)) await optionalSection(ctx, renewOnce(ctx, record.id));
}

/** When home renewed the session last, in epoch milliseconds; undefined if it has not yet. */
export function lastRenewalOf({ id }: Pick<SessionRecord, "id">): number | undefined {
  return lastRenewals.get(id);
}

/** A renewal that failed is not repeated in the same request. */
const renewOnce = perRequest(renewSession, (id) => id);

/** @throws GatewayError of kind `unauthenticated` when the session has ended */
async function renewSession(ctx: RequestContext, id: string): Promise<void> {
  if (Date.now() - (lastRenewals.get(id) ?? 0) < RENEWAL_INTERVAL_MS) return;
  await renewals.run(id, async () => {
    await Promise.all([tryTouch(ctx), getCurrentMember(ctx, { refresh: true })]);
    lastRenewals.set(id, Date.now());
  });
}

/** The call that reads the member renews the session too, so that a gateway need not have `touchSession`. */
async function tryTouch({ gateway }: RequestContext): Promise<void> {
  try {
    await touchSession(gateway);
  } catch (error) {
    if (!(error instanceof GatewayError) || isSessionEnd(error)) throw error;
  }
}

/** A user name without the merchant's prefix: the part after `@` (docs/gateway.md 1.11 quirk 17). */
export function displayName(name: string): string {
  return name.slice(name.indexOf("@") + 1);
}

/** Whether the member is offered the app: not in the app itself. @param club absent for a member without a club */
export function hasDownloadPromo(
  { gateway: { deviceType } }: Pick<RequestContext, "gateway">,
  club: { rankLevel: number } | undefined,
): boolean {
  return deviceType === "web" && club !== undefined && club.rankLevel >= MIN_DOWNLOAD_RANK;
}
