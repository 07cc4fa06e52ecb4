import { setTimeout as pause } from "node:timers/promises";

/** Does something and answers no sooner than after a time, so that how long it took tells nothing about whom it was for. */
export async function constantTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const [settled] = await Promise.allSettled([work, pause(milliseconds)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
