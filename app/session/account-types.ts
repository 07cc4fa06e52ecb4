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
