/**
 * Dispatched on the document when a request has failed for want of a network. Its `detail` may be a function that tries
 * what was asked for again.
 */
export const OFFLINE_EVENT = "lobby:offline";

/** Dispatched on the document when a request that had failed was answered. */
export const ONLINE_EVENT = "lobby:online";
