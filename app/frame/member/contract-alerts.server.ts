import { LRUCache } from "lru-cache";
import { type AgentContract, type ContractList, listContracts } from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { currentPath } from "~/http/context/request-info.server";
import { safePath } from "~/http/guards/safe-path";
import { isHomePath } from "~/http/pages/page-facts";
import { optionalSection } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { shortDigest } from "~/platform/short-digest.server";
import { getsContractAlerts } from "~/session/account-types";
import { personalCookies } from "~/session/personal-cookies";
import { type ContractPage, contractPages } from "../contracts/contract-pages";
import { countOpenRequests, isOpenRequest, versionOf } from "../contracts/contracts.server";
import { fingerprintsField } from "./contract-alerts.form-schema.server";
import { lastRenewalOf } from "./current-member.server";

const ALERTS_PATH = "/m/member/agent/alerts";
/** Has the fingerprints of the dismissed requests. It lasts until the browser is closed. */
const DISMISSED_COOKIE = personalCookies.dismissedContractAlerts;
const FINGERPRINT_LENGTH = 8;
/** More would make the cookie too large; requests beyond these are alerted to again. */
const MAX_DISMISSED = 60;
const MAX_SESSIONS = 20_000;
/** By session id: the last renewal (`lastRenewalOf`) after which the contracts were read. */
const handledRenewals = new LRUCache<string, number>(atMost(MAX_SESSIONS));

/** Open contract requests of one kind. */
export interface ContractAlert {
  page: ContractPage;
  count: number;
}

/**
 * Looks on home for open contract requests, once after each renewal of the session (docs/behaviour.md 14.12). It may have
 * ended in the background of an earlier page.
 * @param renewal what `renewSessionOnHome` returns
 * @returns path of the alert page; undefined for accounts without alerts, and when there are no requests besides the
 * dismissed ones
 */
export async function findAlertAfterRenewal(ctx: RequestContext, renewal: Promise<void>): Promise<string | undefined> {
  await renewal;
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type) || !isHomePath(ctx.request.url.pathname)) return undefined;
  const renewedAt = lastRenewalOf(record);
  if (renewedAt === undefined || renewedAt === handledRenewals.get(record.id)) return undefined;
  const contracts = await optionalSection(ctx, listContracts(ctx.gateway));
  if (!contracts.ok) return undefined;
  handledRenewals.set(record.id, renewedAt);
  const dismissed = readFingerprints(ctx.cookies.get(DISMISSED_COOKIE));
  if (alertedRequests(contracts.data).every((request) => dismissed.includes(fingerprintOf(request)))) return undefined;
  return `${ALERTS_PATH}?${new URLSearchParams({ from: currentPath(ctx) })}`;
}

/**
 * The open contract requests of the signed-in account, by kind.
 * @returns `shown`: fingerprints of these requests, for the form that dismisses them; an empty list for accounts without
 * alerts, and when the contracts cannot be loaded
 */
export async function getContractAlerts(ctx: RequestContext): Promise<{ alerts: ContractAlert[]; shown: string }> {
  const requests = await listAlerted(ctx);
  const counts = countOpenRequests(requests);
  return {
    alerts: contractPages.map((page) => ({ page, count: counts[page] })).filter(({ count }) => count > 0),
    shown: requests.slice(0, MAX_DISMISSED).map(fingerprintOf).join(""),
  };
}

/**
 * Stops alerts about requests, until the browser is closed.
 * @param shown the requests that the page showed, as `getContractAlerts` gave them; by default the requests that are open now
 */
export async function dismissContractAlerts(ctx: RequestContext, shown: string | undefined): Promise<void> {
  const added = readFingerprints(shown ?? (await getContractAlerts(ctx)).shown);
  // Another tab may have put off other requests.
  const dismissed = new Set([...added, ...readFingerprints(ctx.cookies.get(DISMISSED_COOKIE))]);
  ctx.cookies.setPersonal(DISMISSED_COOKIE, [...dismissed].slice(0, MAX_DISMISSED).join(""));
}

async function listAlerted(ctx: RequestContext): Promise<AgentContract[]> {
  const { record } = ctx.session;
  if (!record || !getsContractAlerts(record.type)) return [];
  const contracts = await optionalSection(ctx, listContracts(ctx.gateway));
  return contracts.ok ? alertedRequests(contracts.data) : [];
}

/** The path to which an alert page returns. */
export function alertReturnPath({ request: { url } }: RequestContext): string {
  return safePath(url.searchParams.get("from"));
}

/** The alert page covers daily salaries, dividends and hourly salaries, but not real-time salaries. */
function alertedRequests({ contracts }: ContractList): AgentContract[] {
  return contracts.filter((contract) => isOpenRequest(contract) && contract.kind !== "realtime");
}

/** A hash that identifies a request as it is now and reveals nothing about it. */
function fingerprintOf(request: AgentContract): string {
  return shortDigest(versionOf(request), FINGERPRINT_LENGTH);
}

/** @returns no fingerprints for a text of another form */
function readFingerprints(text: string | undefined): string[] {
  const { data = "" } = fingerprintsField.safeParse(text);
  return data.match(/.{8}/g) ?? [];
}
