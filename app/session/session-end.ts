/**
 * After so many minutes without use, the end of a token is reported as idle time. The idle times of gateways differ. The
 * limit of this product's own sessions is `SESSION_IDLE_MINUTES`.
 */
const PRESUMED_IDLE_MINUTES = 5;

/** Why a session ended. Each value is the last part of a message key: `errors:<value>`. */
export type SessionEndReason =
  | "session_displaced"
  | "session_idle"
  | "session_expired"
  | "trial_ended"
  | "account_logged_out"
  | "not_logged_in";

interface LastSession {
  /** The account has logged in again, as far as this product knows. */
  replaced: boolean;
  /** Nobody can log in to a trial account again. */
  trial: boolean;
  /** Last use of the session before this request, epoch milliseconds. */
  lastSeenAt: number | undefined;
}

/**
 * The reason to show for a token that the gateway does not accept any more. The gateway reports `not_logged_in` both after
 * another log-in and after a long time without use (docs/gateway.md 4.1, 1.11 quirk 24). The page names another log-in only
 * when this product knows of one, because that message alarms people.
 * @param reported the reason the gateway gave
 * @param now epoch milliseconds
 */
export function sessionEndReason(
  reported: Extract<SessionEndReason, "account_logged_out" | "session_expired" | "not_logged_in">,
  { replaced, trial, lastSeenAt }: LastSession,
  now = Date.now(),
): SessionEndReason {
  if (trial) return "trial_ended";
  if (reported !== "not_logged_in" || lastSeenAt === undefined) return reported;
  if (replaced) return "session_displaced";
  return now - lastSeenAt < PRESUMED_IDLE_MINUTES * 60_000 ? "session_expired" : "session_idle";
}
