import type { Replies, StoredOutcome } from "~/platform/supervisor-protocol";

/**
 * Milliseconds that a write waits for the outcome of the process that has its key. That one may need almost the 10 s of a write
 * (context/request-info.server.ts); this one must answer within its own 10 s.
 */
export const OUTCOME_WAIT_MS = 8_000;

/**
 * - `claimed`: this process runs the operation. `taken`: another one does or did. `unavailable`: nobody can tell.
 * - `incomplete`: Redis has just restarted, and another process may run the operation whose claim was lost.
 * - `full`: the workers' supervisor has no room for another claim.
 */
export type ClaimResult =
  | { state: "claimed" | "unavailable" | "incomplete"; claim: string }
  | { state: "taken"; holder: string }
  | { state: "full" };

/** What a waiting process learned: the outcome, that the key is free again, or nothing in time. */
export type WaitResult = Replies["wait"];

/** Claims of keys and the outcomes of their operations, shared by several processes. */
export interface Claims {
  /**
   * Claims a key.
   * @param digest the key, without anything personal
   * @param seconds after which the claim ends if its process does
   * @param failsClosed whether to wait for a connection that is not ready, and to claim nothing while claims may be missing
   */
  claim(digest: string, seconds: number, failsClosed: boolean): Promise<ClaimResult>;
  /** Publishes an outcome in the background, or releases the key. @param lifetime seconds; 0 for waiting processes only */
  publish(digest: string, claim: string, outcome: StoredOutcome | undefined, lifetime: number): void;
  /** Waits for the outcome of the process that has the key. @param holder what the claim found */
  wait(digest: string, holder: string): Promise<WaitResult>;
}
