/** Account types of the platform and what each may do, one function per rule (docs/behaviour.md 1). */

const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL = 4;

export function isAgent(type: number): boolean {
  return AGENTS.has(type);
}

/** Trial accounts play demo games only, and have neither inbox nor chat. */
export function isTrial(type: number): boolean {
  return type === TRIAL;
}

/** Whether this is an account that somebody keeps: neither a guest, who has no record, nor a trial. */
export function hasOwnAccount<R extends { type: number }>(record: R | undefined): record is R {
  return record !== undefined && !isTrial(record.type);
}

/** Whether this account may open the deposit page. */
export function mayDeposit(type: number): boolean {
  return type === 0 || type === 1 || type === 2;
}

const WITHOUT_CONTRACT_ALERTS: ReadonlySet<number> = new Set([4, 40, 41, 42]);

/** Whether contracts are looked up after a session renewal, to alert the member. */
export function getsContractAlerts(type: number): boolean {
  return !WITHOUT_CONTRACT_ALERTS.has(type);
}

/**
 * Whether the account can have contracts. A player of type 0 is alerted to an offered contract, so that player must be
 * able to answer it.
 */
export function mayHaveContracts(type: number): boolean {
  return isAgent(type) || getsContractAlerts(type);
}

/** Whether notices can be marked as read. For a trial account every notice counts as read. */
export function canMarkNotices(type: number): boolean {
  return !isTrial(type);
}
