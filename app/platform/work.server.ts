import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextIteration } from "node:timers/promises";
import PQueue from "p-queue";
import type { TraceSpan } from "./tracing.server";

/**
 * How important a request is, the least important first: pages that nobody has opened yet; pages of which a guest can ask
 * for any number, such as searches; other pages of guests; members; log-in, log-out, wallet and contracts.
 */
export const priorities = ["prefetch", "search", "guest", "member", "essential"] as const;
export type Priority = (typeof priorities)[number];

/**
 * The request or render that a computation belongs to. It is passed on with the request: an `AsyncLocalStorage` would slow
 * down every promise of the process, by a tenth on Node 20.
 */
export interface Work {
  readonly priority: Priority;
  /**
   * Takes further points from the visitor's budget: one for each search at the gateway, and those of `pagePoints` for a
   * large page.
   */
  readonly charge?: ((points: number) => void) | undefined;
  /** What measures it, if its request is traced. */
  readonly span?: TraceSpan | undefined;
}

/** Every page to which a link leads is smaller, in bytes. */
const ORDINARY_PAGE_BYTES = 192 * 1024;

/** What a page costs beside the point that every page costs. A page of 500 games takes six times as long as one of 36. */
export function pagePoints(bytes: number): number {
  return 2 * Math.floor(bytes / ORDINARY_PAGE_BYTES);
}

/** The same work, measured by another span; unchanged without one. */
export function withSpan(work: Work | undefined, span: TraceSpan | undefined): Work | undefined {
  return work && span ? { ...work, span } : work;
}

/** While essential work runs, other computations start only this often, in milliseconds. */
const LONGEST_HOLD_MS = 50;
/** How long new connections may delay a computation, in milliseconds. */
const LONGEST_ACCEPT_MS = 25;

const turns = new PQueue({ concurrency: 1 });
let connections = 0;
let essentials = 0;
let wake: (() => void) | undefined;
let lastTurnAt = 0;

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

/** Whether the work is for a guest or a trial, or less important: other work should not wait for it. */
export function isGuestWork(work: Work | undefined): boolean {
  return work !== undefined && priorities.indexOf(work.priority) < priorities.indexOf("member");
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
function untilQuiet(): Promise<void> | undefined {
  const hold = lastTurnAt + LONGEST_HOLD_MS - performance.now();
  if (essentials === 0 || hold <= 0) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, hold);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
