/** Minutes without a call after which the gateway forgets a token (docs/gateway.md 1.6). */
const GATEWAY_IDLE_MINUTES = 30;

/** Why a session ended. Each value is the last part of a message key: `errors:<value>`. */
export type SessionEndReason = "session_displaced" | "account_logged_out" | "session_expired" | "not_logged_in";

/**
 * Tells a session that another log-in displaced from one that expired: the gateway reports `not_logged_in` for both
 * (docs/gateway.md 4.1). An account has one session at a time, and a token that was used within the gateway's idle time
 * cannot have expired.
 * @param reported the reason the gateway gave
 * @param lastSeenAt last use of the session before this request, epoch milliseconds
 * @param now epoch milliseconds
 */
export function sessionEndReason(
  reported: Exclude<SessionEndReason, "session_displaced">,
  lastSeenAt: number | undefined,
  now = Date.now(),
): SessionEndReason {
  if (reported !== "not_logged_in" || lastSeenAt === undefined) return reported;
  return now - lastSeenAt < GATEWAY_IDLE_MINUTES * 60_000 ? "session_displaced" : "session_expired";
}
