/**
 * The kinds of account and what they may do. One small function a rule
 * (specification sections 4 and 6; readings, choices 4, 5 and 18).
 */

const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL = 4;

/** Agents are 1, 2, 41 and 42; 0, 4 and 40 are not. */
export function isAgent(type: number): boolean {
  return AGENTS.has(type);
}

/** 4 is a trial: demo games only, no inbox, no chat, no marking of notices. */
export function isTrial(type: number): boolean {
  return type === TRIAL;
}

/** The bottom bar's deposit is free to types 0, 1 and 2. */
export function mayDeposit(type: number): boolean {
  return type === 0 || type === 1 || type === 2;
}

/** Types that are not asked about contracts after a renewal (specification section 4). */
const WITHOUT_CONTRACT_ALERTS: ReadonlySet<number> = new Set([4, 40, 41, 42]);

/** Contract alerts skip 4, 40, 41 and 42. */
export function getsContractAlerts(type: number): boolean {
  return !WITHOUT_CONTRACT_ALERTS.has(type);
}

/**
 * Agents have contracts. A player is asked about them as well (section 4), so that one who has been offered a contract
 * must be able to answer it; trials and the second family of players have none.
 */
export function mayHaveContracts(type: number): boolean {
  return isAgent(type) || getsContractAlerts(type);
}

/** Chat and inbox are not asked for a trial (section 6). */
export function hasMessages(type: number): boolean {
  return !isTrial(type);
}

/** A trial's notices all count as read, and none is marked (sections 4 and 6). */
export function marksNotices(type: number): boolean {
  return !isTrial(type);
}
