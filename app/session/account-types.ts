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

/** Chat and inbox are not asked for a trial (section 6). */
export function hasMessages(type: number): boolean {
  return !isTrial(type);
}

/** A trial's notices all count as read, and none is marked (sections 4 and 6). */
export function marksNotices(type: number): boolean {
  return !isTrial(type);
}

/** The member centre asks a trial to register instead (section 6). */
export function hasMemberCentre(type: number): boolean {
  return !isTrial(type);
}

/** After a renewal contracts are asked for, but not for 4, 40, 41 and 42 (section 4). */
export function asksContracts(type: number): boolean {
  return ![TRIAL, 40, 41, 42].includes(type);
}
