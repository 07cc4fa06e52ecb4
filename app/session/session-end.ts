/** Minutes after which the gateway itself forgets a token that is not used (docs/gateway.md 1.6). */
const GATEWAY_IDLE_MINUTES = 30;

/** How a session ended, for the person: each value is the message key `errors:<value>`. */
export type SessionEndReason = "session_displaced" | "account_logged_out" | "session_expired" | "not_logged_in";

/**
 * Tells a session that another log-in ended from one that has expired: the gateway's code is the same for both
 * (docs/gateway.md 4.1; only one session of an account lives). A token that was in use within its idle life cannot have
 * expired.
 * @param death what the gateway said
 * @param lastSeen when the session was used before this request, epoch milliseconds
 */
export function sessionEndReason(
  death: "not_logged_in" | "account_logged_out" | "session_expired",
  lastSeen: number | undefined,
  now = Date.now(),
): SessionEndReason {
  if (death !== "not_logged_in" || lastSeen === undefined) return death;
  return now - lastSeen < GATEWAY_IDLE_MINUTES * 60_000 ? "session_displaced" : "session_expired";
}
