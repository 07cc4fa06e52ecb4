import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextIteration } from "node:timers/promises";
import PQueue from "p-queue";
import { priorities, type Work } from "./work.server";

/** While essential work runs, other computations start only this often, in milliseconds. */
const LONGEST_HOLD_MS = 50;
/**
 * The part of the time for which computations may be held back, and for how long without a break, in milliseconds: essential
 * requests that wait for a slow gateway all the time would leave the processor idle.
 */
const HOLD_SHARE = 0.5;
const LONGEST_HOLDS_MS = 600;
/** How long new connections may delay a computation, in milliseconds. */
const LONGEST_ACCEPT_MS = 25;

const turns = new PQueue({ concurrency: 1 });
let connections = 0;
let essentials = 0;
let wake: (() => void) | undefined;
let lastTurnAt = 0;
let holdLeft = LONGEST_HOLDS_MS;
let holdCountedAt = 0;

/** A connection was accepted. Computations wait for those behind it. */
export function countConnection(): void {
  connections += 1;
}

/** Holds back other computations from now on. @returns a function that lets them run again */
export function beginEssentialWork(): () => void {
  essentials += 1;
  return () => {
    essentials -= 1;
    if (essentials === 0) wake?.();
  };
}

/**
 * Runs a computation of several milliseconds, such as the render of a page. Essential work runs at once. Other work runs
 * one computation at a time, the most important first, and the event loop serves all connections in between, new ones too.
 * @param work what it belongs to; without it, it runs at once
 * @throws what the computation throws
 */
export async function takeTurn<Result>(
  work: Work | undefined,
  compute: () => Result | Promise<Result>,
): Promise<Result> {
  if (!work || work.priority === "essential") return compute();
  const context = new AsyncResource("turn");
  const inTurn = async () => {
    await acceptConnections();
    await untilQuiet();
    const result = await compute();
    lastTurnAt = performance.now();
    return result;
  };
  return turns.add(() => context.runInAsyncScope(inTurn), { priority: priorities.indexOf(work.priority) });
}

/** Number of computations that wait for their turn. */
export function waitingTurns(): number {
  return turns.size;
}

/**
 * Lets the event loop run until it has accepted all new connections. libuv accepts one in each iteration: a log-in behind a
 * hundred connections would wait for a hundred computations.
 */
async function acceptConnections(): Promise<void> {
  const end = performance.now() + LONGEST_ACCEPT_MS;
  let before: number;
  do {
    before = connections;
    await nextIteration();
  } while (connections > before && performance.now() < end);
}

/** Waits until no essential work runs, or for its longest hold. */
async function untilQuiet(): Promise<void> {
  if (essentials === 0) return;
  const startedAt = performance.now();
  holdLeft = Math.min(LONGEST_HOLDS_MS, holdLeft + (startedAt - holdCountedAt) * HOLD_SHARE);
  holdCountedAt = startedAt;
  const hold = Math.min(lastTurnAt + LONGEST_HOLD_MS - startedAt, holdLeft);
  if (hold <= 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, hold);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  holdLeft -= performance.now() - startedAt;
}
