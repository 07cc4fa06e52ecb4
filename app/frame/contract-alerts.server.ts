import { createHash } from "node:crypto";
import {
  type ContractPage,
  countWaiting,
  type HeldContract,
  isOpen,
  readContracts,
  versionOf,
} from "~/gateway/resources/agent/held-contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { personalCookieName } from "~/http/cookies/cookies.server";
import { refuseTo, requireSessionOr } from "~/http/guards/guards.server";
import { safePath } from "~/http/guards/safe-path";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getsContractAlerts } from "~/session/account-types";
import { renewOnHome } from "./session-renewal.server";

const ALERTS_PATH = "/m/member/agent/alerts";
/** Which requests were put off; it lasts as long as the browser stays open. */
const PUT_OFF = "contracts-later";

/** Contracts that wait, one entry a kind, in the order of the specification's flags. */
export interface ContractAlert {
  page: ContractPage;
  count: number;
}

/**
 * After a session was renewed on home: asks once whether contracts wait (specification section 4), and where one does
 * that was not put off yet, the alert comes before home.
 * @returns the address of the alert, or undefined: not home, nothing renewed, an account without alerts, nothing new
 */
export async function findAlertAfterRenewal(ctx: RequestContext): Promise<string | undefined> {
  const renewal = await optionalSection(ctx, renewOnHome(ctx));
  if (!renewal.ok || !renewal.data) return undefined;
  return findAlert(ctx, `${ctx.request.url.pathname}${ctx.request.url.search}`);
}

async function findAlert(ctx: RequestContext, from: string): Promise<string | undefined> {
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type)) return undefined;
  const read = await optionalSection(ctx, readContracts(ctx.gateway));
  const open = read.ok ? alerting(read.data) : [];
  if (open.length === 0 || ctx.cookies.get(PUT_OFF) === marksOf(open)) return undefined;
  return `${ALERTS_PATH}?${new URLSearchParams({ from })}`;
}

/**
 * The alerts of the signed-in account.
 * @returns an empty list for accounts without alerts, and when the contracts cannot be read now
 */
export async function getAlerts(ctx: RequestContext): Promise<ContractAlert[]> {
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type)) return [];
  const read = await optionalSection(ctx, readContracts(ctx.gateway));
  if (!read.ok) return [];
  const counts = Object.entries(countWaiting(alerting(read.data))) as [ContractPage, number][];
  return counts.map(([page, count]) => ({ page, count })).filter(({ count }) => count > 0);
}

/**
 * For accounts that are alerted to contracts.
 * @throws a redirect to the way back for everybody else: 401 for guests, 403 for accounts without alerts
 */
export function requireAlerts(ctx: RequestContext): void {
  const { type } = requireSessionOr(ctx, wayBack(ctx));
  if (!getsContractAlerts(type)) throw refuseTo(ctx, wayBack(ctx), { status: 403, key: "errors:no_permission" });
}

/** Cancel: the requests that wait now are not alerted to again while the browser stays open. */
export async function putOffAlerts(ctx: RequestContext): Promise<void> {
  const read = await optionalSection(ctx, readContracts(ctx.gateway));
  if (read.ok) ctx.cookies.set(cookieName(ctx), marksOf(alerting(read.data)));
}

/** The flags of the alerts know daily salaries, dividends and hourly salaries; a real-time salary has none. */
function alerting(all: readonly HeldContract[]): HeldContract[] {
  return all.filter((held) => isOpen(held) && held.kind !== "realtime");
}

/** One mark for a set of requests; it tells nothing of them. */
function marksOf(open: readonly HeldContract[]): string {
  return createHash("sha256").update(open.map(versionOf).toSorted().join()).digest("base64url").slice(0, 22);
}

function cookieName({ request: { url } }: RequestContext): string {
  return personalCookieName(PUT_OFF, url);
}

/** The way back of an alert. */
export function wayBack({ request: { url } }: RequestContext): string {
  return safePath(url.searchParams.get("from"));
}
