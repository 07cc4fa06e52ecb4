import type { TokenEndReason } from "~/gateway/protocol/error-codes.server";

/**
 * After so many minutes without use, the end of a token is reported as idle time. The idle times of gateways differ. The
 * limit of this product's own sessions is `SESSION_IDLE_MINUTES`.
 */
const PRESUMED_IDLE_MINUTES = 5;

/** Why a session ended. Each value is the last part of a message key: `errors:<value>` (docs/behaviour.md 18). */
export type SessionEndReason =
  /** The account has logged in again elsewhere, as far as this product knows. */
  | "session_displaced"
  /** It was not used for too long. */
  | "session_idle"
  /** It had lasted as long as sessions may, or the gateway ended it for no known reason. */
  | "session_expired"
  /** Nobody can log in to a trial again, so the reason does not matter. */
  | "trial_ended"
  | "account_logged_out"
  | "password_changed"
  /** The gateway does not know a session that has only just started. */
  | "not_logged_in";

interface LastSession {
  /** The account has logged in again, as far as this product knows. */
  displaced: boolean;
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
  reported: TokenEndReason,
  { displaced, trial, lastSeenAt }: LastSession,
  now = Date.now(),
): SessionEndReason {
  if (trial) return "trial_ended";
  if (reported !== "not_logged_in" || lastSeenAt === undefined) return reported;
  if (displaced) return "session_displaced";
  return now - lastSeenAt < PRESUMED_IDLE_MINUTES * 60_000 ? "session_expired" : "session_idle";
}
