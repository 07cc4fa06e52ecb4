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
  /** Takes from the visitor's budget what a search at the gateway costs. */
  readonly chargeSearch?: (() => void) | undefined;
  /** Takes from the visitor's budget what an answer of that size costs, whether it is a page, JSON or data for the app. */
  readonly chargeAnswer?: ((bytes: number) => void) | undefined;
  /** What measures it, if its request is traced. */
  readonly span?: TraceSpan | undefined;
}

/** The same work, measured by another span; unchanged without one. */
export function withSpan(work: Work | undefined, span: TraceSpan | undefined): Work | undefined {
  return work && span ? { ...work, span } : work;
}

/** Whether the work is for a guest or a trial, or less important: other work should not wait for it. */
export function isGuestWork(work: Work | undefined): boolean {
  return work !== undefined && priorities.indexOf(work.priority) < priorities.indexOf("member");
}
