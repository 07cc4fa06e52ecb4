import { keyedDigest } from "~/platform/keyed-digest.server";
import { redis } from "~/platform/redis.server";

/** A number gets one code a minute. The provider does not say when it would send another one. */
export const MIN_WAIT_SECONDS = 60;
/** In case the gateway's clock is wrong. */
const MAX_WAIT_SECONDS = 10 * 60;
/** Waits are multiples of it: else the time of an answer, or of a clock, would tell a fresh wait from an earlier one. */
const STEP_SECONDS = 5;
/** A time that is so little later than a multiple counts as the multiple. */
const TOLERANCE_SECONDS = 2;
/** Increase the number when the form of the entry changes. */
const REDIS_KEY = `lobby:code-wait:1:${keyedDigest.of("code wait")}`;
const REDIS_SECONDS = 30 * 24 * 3600;

let lastSeconds = MIN_WAIT_SECONDS;

/** How long to wait for another code after a code that the gateway sent. @param expiresAt when that code ends, epoch ms */
export function waitUntil(expiresAt: number, now = Date.now()): number {
  const seconds = (expiresAt - now) / 1000 - TOLERANCE_SECONDS;
  // A time that is past or near means that the gateway's clock is slow.
  const wait = Math.max(MIN_WAIT_SECONDS, Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS);
  return Math.min(wait, MAX_WAIT_SECONDS);
}

/** Remembers the wait: numbers that the gateway does not know get the same one, in each process that shares Redis. */
export function rememberWait(seconds: number): void {
  lastSeconds = seconds;
  redis?.set(REDIS_KEY, seconds, "EX", REDIS_SECONDS).catch(() => undefined);
}

/** The wait after the last code that the gateway sent for a log-in or a password. */
export async function getLastWait(): Promise<number> {
  const shared = await redis?.get(REDIS_KEY).catch(() => undefined);
  return Number(shared ?? lastSeconds);
}
