/**
 * The channel of messages about signals between a worker and its supervisor. A module of its own, because worker.mjs runs as
 * it is and the supervisor is built. A worker asks with it for what has been switched on, and the supervisor answers with
 * each signal.
 */
export const SIGNALS_CHANNEL = "supervisor-signals";
