import { createHash } from "node:crypto";
import {
  type AgentContract,
  type ContractList,
  type ContractPage,
  countOpenRequests,
  isOpenRequest,
  listContracts,
  versionOf,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { currentPath } from "~/http/context/request-info.server";
import { personalCookieName } from "~/http/cookies/set-cookie.server";
import { safePath } from "~/http/guards/safe-path";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getsContractAlerts } from "~/session/account-types";
import { personalCookies } from "~/session/personal-cookies";
import { noteContractsRead } from "./current-member.server";

const ALERTS_PATH = "/m/member/agent/alerts";
/** Has the fingerprint of the dismissed requests. It lasts until the browser is closed. */
const DISMISSED_COOKIE = personalCookies.dismissedContractAlerts;

/** Open contract requests of one kind. */
export interface ContractAlert {
  page: ContractPage;
  count: number;
}

/**
 * Looks for open contract requests, once home has renewed the session (docs/behaviour.md 14).
 * @returns path of the alert page; undefined for accounts without alerts, and when there are no requests besides the
 * dismissed ones
 */
export async function findAlert(ctx: RequestContext): Promise<string | undefined> {
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type)) return undefined;
  const contracts = await optionalSection(ctx, listContracts(ctx.gateway));
  if (!contracts.ok) return undefined;
  noteContractsRead(record);
  const requests = alertedRequests(contracts.data);
  if (requests.length === 0 || ctx.cookies.get(DISMISSED_COOKIE) === fingerprintOf(requests)) return undefined;
  return `${ALERTS_PATH}?${new URLSearchParams({ from: currentPath(ctx) })}`;
}

/**
 * The open contract requests of the signed-in account, by kind.
 * @returns an empty list for accounts without alerts, and when the contracts cannot be loaded
 */
export async function getContractAlerts(ctx: RequestContext): Promise<ContractAlert[]> {
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type)) return [];
  const contracts = await optionalSection(ctx, listContracts(ctx.gateway));
  if (!contracts.ok) return [];
  const counts = Object.entries(countOpenRequests(alertedRequests(contracts.data))) as [ContractPage, number][];
  return counts.map(([page, count]) => ({ page, count })).filter(({ count }) => count > 0);
}

/** Stops alerts about the requests that are open now, until the browser is closed. */
export async function dismissContractAlerts(ctx: RequestContext): Promise<void> {
  const contracts = await optionalSection(ctx, listContracts(ctx.gateway));
  if (!contracts.ok) return;
  const cookie = personalCookieName(DISMISSED_COOKIE, ctx.request.url);
  ctx.cookies.set(cookie, fingerprintOf(alertedRequests(contracts.data)));
}

/** The path to which an alert page returns. */
export function alertReturnPath({ request: { url } }: RequestContext): string {
  return safePath(url.searchParams.get("from"));
}

/** The alert page covers daily salaries, dividends and hourly salaries, but not real-time salaries. */
function alertedRequests({ contracts }: ContractList): AgentContract[] {
  return contracts.filter((contract) => isOpenRequest(contract) && contract.kind !== "realtime");
}

/** A hash that identifies a set of requests and reveals nothing about them. */
function fingerprintOf(requests: readonly AgentContract[]): string {
  return createHash("sha256").update(requests.map(versionOf).toSorted().join()).digest("base64url").slice(0, 22);
}
