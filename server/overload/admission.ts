import type { IncomingMessage } from "node:http";
import { shedRequests } from "~/platform/metrics.server";
import type { TraceSpan } from "~/platform/tracing.server";
import { beginEssentialWork, type Priority, priorities, type Work, waitingTurns } from "~/platform/work.server";
import { requestSpanOf } from "../tracing/request-span";
import { type EventLoopState, watchEventLoop } from "./event-loop";
import { priorityOf } from "./priority";
import { Schedules } from "./schedule";
import { identify, type Visitor } from "./visitor";

/** Permission to work for a request. */
export interface Lease {
  readonly work: Work;
  /** Takes a render that no cache saves from the visitor's budget. @throws Refusal */
  spend(): Promise<void>;
  /** The answer is rendered, or the visitor has left. */
  release(): void;
}

/** Why a request is not worked for: 503 when the server is busy, 429 when its visitor has used up their share. */
export class Refusal extends Error {
  constructor(
    readonly status: 429 | 503,
    readonly retryAfter: number,
  ) {
    super(`refused with ${status}`);
  }
}

type Places = Readonly<Record<Priority, number>>;

export interface AdmissionLimits {
  /** Requests of a priority and those below it that are worked for at the same time. */
  running: Places;
  /** The share of one visitor: a session, a device, or all others of an address. */
  runningByVisitor: Places;
  /** The share of an address, for all its visitors together: sessions cost nothing. */
  runningByAddress: Places;
  /** The share of a network. All shares of one network together leave places for others, at each priority. */
  runningByNetwork: Places;
  /** Computations that may wait for their turn before guests are refused. */
  waitingTurns: number;
  /** Requests in progress from which guests are refused while the event loop is late. */
  runningWhenLate: number;
  /** Renders and searches at the gateway that one visitor may cause in some seconds; an address and a network may more. */
  budgets: Readonly<Record<BudgetName, BudgetSize>>;
  /** Milliseconds for which the essential requests of one visitor may hold back the computations of others, likewise. */
  holds: BudgetSize;
}

interface BudgetSize {
  points: number;
  seconds: number;
}

/** Log-ins and registrations have a budget of their own, and so have prefetches: they take nothing from a visitor's pages. */
type BudgetName = "guest" | "member" | "entry" | "prefetch";

/**
 * The gateway pool has 64 connections and a queue: further requests would only wait until their deadline. A render takes
 * 20 to 40 ms of the processor.
 */
const defaultLimits: AdmissionLimits = {
  running: { prefetch: 8, search: 16, guest: 64, member: 128, essential: 256 },
  runningByVisitor: { prefetch: 4, search: 8, guest: 32, member: 24, essential: 16 },
  runningByAddress: { prefetch: 4, search: 8, guest: 36, member: 40, essential: 64 },
  runningByNetwork: { prefetch: 5, search: 10, guest: 40, member: 56, essential: 96 },
  waitingTurns: 40,
  runningWhenLate: 8,
  budgets: {
    guest: { points: 60, seconds: 3 },
    member: { points: 90, seconds: 3 },
    entry: { points: 45, seconds: 3 },
    prefetch: { points: 15, seconds: 3 },
  },
  holds: { points: 600, seconds: 3 },
};
const BUSY_RETRY_SECONDS = 2;
/** What an address and a network may spend, in budgets of one visitor. */
const ADDRESS_FACTOR = 2;
const NETWORK_FACTOR = 3;

/** Decides which requests are worked for, and counts them from then until their answer is rendered. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #readState: () => EventLoopState;
  readonly #running: Record<Priority, number> = { prefetch: 0, search: 0, guest: 0, member: 0, essential: 0 };
  readonly #runningByKey = new Map<string, number>();
  readonly #budgets: Readonly<Record<BudgetName, Budget>>;
  readonly #holds: Budget;

  constructor(limits: Partial<AdmissionLimits> = {}, readState: () => EventLoopState = watchEventLoop()) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#readState = readState;
    const { guest, member, entry, prefetch } = this.#limits.budgets;
    this.#budgets = {
      guest: new Budget(guest),
      member: new Budget(member),
      entry: new Budget(entry),
      prefetch: new Budget(prefetch),
    };
    this.#holds = new Budget(this.#limits.holds);
  }

  /** @throws Refusal */
  async admit(request: IncomingMessage): Promise<Lease> {
    const visitor = await identify(request);
    const priority = priorityOf(request, visitor.isMember);
    this.#checkPlaces(visitor, priority);
    return this.#lease(visitor, priority, requestSpanOf(request));
  }

  #budgetOf({ isMember }: Visitor, priority: Priority): Budget {
    if (priority === "prefetch") return this.#budgets.prefetch;
    return this.#budgets[isMember ? "member" : priority === "essential" ? "entry" : "guest"];
  }

  #consumeBudget(visitor: Visitor, priority: Priority): void {
    const wait = this.#budgetOf(visitor, priority).consume(visitor);
    if (wait > 0) throw refuse(429, Math.ceil(wait / 1000), priority);
  }

  #checkPlaces(visitor: Visitor, priority: Priority): void {
    const { running, runningByVisitor, runningByAddress, runningByNetwork } = this.#limits;
    if (this.#isShed(priority)) throw refuse(503, BUSY_RETRY_SECONDS, priority);
    const below = this.#countRunning(priorities.slice(0, priorities.indexOf(priority) + 1));
    const shares = [runningByVisitor, runningByAddress, runningByNetwork];
    const isOverShare = placeKeys(visitor, priority).some(
      (key, index) => this.#countOf(key) >= (shares[index]?.[priority] ?? 0),
    );
    if (isOverShare) throw refuse(429, 1, priority);
    if (below >= running[priority]) throw refuse(503, BUSY_RETRY_SECONDS, priority);
  }

  #isShed(priority: Priority): boolean {
    if (priority === "essential" || priority === "member") return false;
    const state = this.#readState();
    if (priority === "prefetch") return state !== "free";
    const { waitingTurns: most, runningWhenLate } = this.#limits;
    // Another program on the machine may make the event loop late: refusing would not help then.
    const isLate = state === "overloaded" && this.#countRunning(priorities) >= runningWhenLate;
    return isLate || waitingTurns() >= most;
  }

  #countRunning(of: readonly Priority[]): number {
    return of.reduce((sum, priority) => sum + this.#running[priority], 0);
  }

  #countOf(key: string): number {
    return this.#runningByKey.get(key) ?? 0;
  }

  #count(key: string, change: 1 | -1): void {
    const count = this.#countOf(key) + change;
    if (count > 0) this.#runningByKey.set(key, count);
    else this.#runningByKey.delete(key);
  }

  #lease(visitor: Visitor, priority: Priority, span: TraceSpan | undefined): Lease {
    const keys = placeKeys(visitor, priority);
    const endHold = priority === "essential" ? this.#hold(visitor) : undefined;
    this.#running[priority] += 1;
    for (const each of keys) this.#count(each, 1);
    let isHeld = true;
    return {
      work: { priority, spend: (points) => this.#budgetOf(visitor, priority).penalize(visitor, points), span },
      spend: async () => {
        // Reads of the wallet and launches of members have no budget; only how many run at once is limited.
        if (priority !== "essential" || !visitor.isMember) this.#consumeBudget(visitor, priority);
      },
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#running[priority] -= 1;
        for (const each of keys) this.#count(each, -1);
        endHold?.();
      },
    };
  }

  /** Holds back the computations of others, as long as the visitor has not done so too much. @returns ends that */
  #hold(visitor: Visitor): (() => void) | undefined {
    const startedAt = performance.now();
    if (this.#holds.waitFor(visitor, startedAt) >= SHORTEST_WAIT_MS) return undefined;
    const end = beginEssentialWork();
    return () => {
      end();
      this.#holds.penalize(visitor, performance.now() - startedAt);
    };
  }
}

/** What the requests of a priority are counted by: visitor, address and network. */
function placeKeys({ key, address, network }: Visitor, priority: Priority): string[] {
  return [`${priority} ${key}`, `${priority} address ${address}`, `${priority} network ${network}`];
}

/** Differences of numbers that are no sums of binary fractions are no wait. */
const SHORTEST_WAIT_MS = 1;

/**
 * A budget of each visitor, and wider ones of each address and network, which also hold for those with many sessions. What is
 * used in advance, because a page turns out to be large, is missing for as long as it takes to come back.
 */
class Budget {
  readonly #visitors: Schedules;
  readonly #addresses: Schedules;
  readonly #networks: Schedules;

  constructor({ points, seconds }: BudgetSize) {
    const create = (factor: number) =>
      new Schedules({ perSecond: (points * factor) / seconds, atOnce: points * factor });
    this.#visitors = create(1);
    this.#addresses = create(ADDRESS_FACTOR);
    this.#networks = create(NETWORK_FACTOR);
  }

  /** Takes a point. @returns 0, or the milliseconds until each of them has a point again */
  consume(visitor: Visitor): number {
    const now = performance.now();
    const wait = this.waitFor(visitor, now);
    if (wait >= SHORTEST_WAIT_MS) return wait;
    for (const each of this.#all(visitor)) each.use(1, now);
    return 0;
  }

  /** @returns milliseconds until each of them has a point, 0 or less for now */
  waitFor(visitor: Visitor, now: number): number {
    return Math.max(...this.#all(visitor).map((each) => each.waitFor(1, now)));
  }

  penalize(visitor: Visitor, points: number): void {
    const now = performance.now();
    for (const each of this.#all(visitor)) each.use(points, now);
  }

  #all({ key, address, network }: Visitor) {
    return [this.#visitors.of(key), this.#addresses.of(address), this.#networks.of(network)];
  }
}

/** Counts a refusal. */
export function refuse(status: Refusal["status"], retryAfter: number, priority: Priority): Refusal {
  shedRequests.inc({ rank: priority, status });
  return new Refusal(status, retryAfter);
}
