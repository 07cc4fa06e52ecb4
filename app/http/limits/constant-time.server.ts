import { setTimeout as sleep } from "node:timers/promises";

/**
 * Settles like `work`, but not before `milliseconds` have passed, so that the response time does not reveal whether an
 * account exists.
 */
export async function constantTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, sleep(milliseconds)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
