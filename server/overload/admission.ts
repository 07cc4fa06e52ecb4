import type { IncomingMessage } from "node:http";
import { Tally } from "~/platform/tally";
import type { TraceSpan } from "~/platform/tracing.server";
import { beginEssentialWork, waitingTurns } from "~/platform/turns.server";
import { type Priority, priorities, type Work } from "~/platform/work.server";
import { isWrite } from "../request/request-facts";
import { requestSpanOf } from "../tracing/request-span";
import { addressShares, type Share } from "./address-shares";
import { Budget, type BudgetSize, SHORTEST_WAIT_MS } from "./budget";
import type { EventLoopState } from "./event-loop";
import { shed } from "./overload-error";
import { isEssentialForGuests, priorityOf } from "./priority";
import { identify, type Requester } from "./requester";

/** Permission to work for a request. */
export interface Lease {
  readonly work: Work;
  /** Takes a point from the visitor's budget, for a render that no cache answers. @throws OverloadError */
  payForRender(): Promise<void>;
  /** The answer is rendered, or the visitor has left. The place is free once all who keep it have released it. */
  release(): void;
  /** Keeps the place for work that may go on after that. @returns a function that releases it */
  keep(): () => void;
}

type Places = Readonly<Record<Priority, number>>;

export interface AdmissionLimits {
  /** Requests of a priority and those below it that are worked for at the same time. */
  running: Places;
  /** The share of one requester (requester.ts): a session, a device, or all others of an address. */
  runningByRequester: Places;
  /** The share of an address, for all its visitors together, because anybody can have many sessions. */
  runningByAddress: Places;
  /** The share of a network. All shares of one network together leave places for others, at each priority. */
  runningByNetwork: Places;
  /** Computations that may wait for their turn before guests are refused. */
  waitingTurns: number;
  /** Requests in progress from which guests are refused while the event loop is late. */
  runningWhenLate: number;
  /** Renders and searches at the gateway that one visitor may cause; an address and a network may cause more (budget.ts). */
  budgets: Readonly<Record<BudgetName, BudgetSize>>;
  /** Milliseconds for which the essential requests of one visitor may hold back the computations of others. */
  holds: BudgetSize;
}

/**
 * What is essential has budgets of its own, and so have prefetches: they use no points of a visitor's pages. `entry` is log-ins
 * and registrations; `wallet` and `write` are what members read and send.
 */
type BudgetName = "guest" | "member" | "entry" | "wallet" | "write" | "prefetch";

/**
 * The gateway pool has 64 connections and a queue: further requests would only wait until their deadline. A render takes
 * 20 to 40 ms of the processor.
 */
const defaultLimits: AdmissionLimits = {
  running: { prefetch: 8, search: 16, guest: 64, member: 128, essential: 256 },
  runningByRequester: { prefetch: 4, search: 8, guest: 32, member: 24, essential: 16 },
  runningByAddress: { prefetch: 4, search: 8, guest: 36, member: 40, essential: 64 },
  runningByNetwork: { prefetch: 5, search: 10, guest: 40, member: 56, essential: 96 },
  waitingTurns: 40,
  runningWhenLate: 8,
  budgets: {
    guest: { points: 60, seconds: 3 },
    member: { points: 90, seconds: 3 },
    entry: { points: 45, seconds: 3 },
    // Thousands of members of a mobile network share an address, and each of them opens and starts games.
    wallet: { points: 90, seconds: 3, addressFactor: 10 },
    write: { points: 30, seconds: 3, addressFactor: 4 },
    prefetch: { points: 15, seconds: 3 },
  },
  holds: { points: 600, seconds: 3 },
};
const BUSY_RETRY_SECONDS = 2;
/** Every page to which a link leads is smaller, in bytes. */
const ORDINARY_PAGE_BYTES = 192 * 1024;

/** Decides which requests are worked for, and counts them from then until their answer is rendered. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #readState: () => EventLoopState;
  readonly #running: Record<Priority, number> = { prefetch: 0, search: 0, guest: 0, member: 0, essential: 0 };
  readonly #runningByKey = new Tally();
  readonly #budgets: Readonly<Record<BudgetName, Budget>>;
  readonly #holds: Budget;

  constructor(readState: () => EventLoopState, limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#readState = readState;
    const { guest, member, entry, wallet, write, prefetch } = this.#limits.budgets;
    this.#budgets = {
      guest: new Budget(guest),
      member: new Budget(member),
      entry: new Budget(entry),
      wallet: new Budget(wallet),
      write: new Budget(write),
      prefetch: new Budget(prefetch),
    };
    this.#holds = new Budget(this.#limits.holds);
  }

  /** @throws OverloadError */
  async admit(request: IncomingMessage): Promise<Lease> {
    const identified = await identify(request);
    // Forms of log-in and registration have one budget, whoever sends them.
    const requester = isEssentialForGuests(request) ? { ...identified, isMember: false } : identified;
    const priority = priorityOf(request, requester.isMember);
    this.#checkPlaces(requester, priority);
    const budget = this.#budgets[budgetNameOf(request, requester, priority)];
    return this.#lease(requester, priority, budget, requestSpanOf(request));
  }

  #checkPlaces(requester: Requester, priority: Priority): void {
    if (this.#isShed(priority)) throw shed(503, BUSY_RETRY_SECONDS, priority);
    const below = this.#countRunning(priorities.slice(0, priorities.indexOf(priority) + 1));
    const isOverShare = this.#sharesOf(requester, priority).some(({ key, most }) => this.#runningByKey.of(key) >= most);
    if (isOverShare) throw shed(429, 1, priority);
    if (below >= this.#limits.running[priority]) throw shed(503, BUSY_RETRY_SECONDS, priority);
  }

  /** What visitor, address and network may have of the running requests of a priority. */
  #sharesOf(requester: Requester, priority: Priority): Share[] {
    const { runningByRequester, runningByAddress, runningByNetwork } = this.#limits;
    const limits = { perAddress: runningByAddress[priority], perNetwork: runningByNetwork[priority] };
    const shares = [{ key: requester.key, most: runningByRequester[priority] }, ...addressShares(requester, limits)];
    return shares.map(({ key, most }) => ({ key: `${priority} ${key}`, most }));
  }

  #isShed(priority: Priority): boolean {
    if (priority === "essential" || priority === "member") return false;
    const state = this.#readState();
    if (priority === "prefetch") return state !== "free";
    const { waitingTurns: most, runningWhenLate } = this.#limits;
    // With few requests in progress another program on the machine makes the event loop late, and shedding would not help.
    const isLate = state === "overloaded" && this.#countRunning(priorities) >= runningWhenLate;
    return isLate || waitingTurns() >= most;
  }

  #countRunning(of: readonly Priority[]): number {
    return of.reduce((sum, priority) => sum + this.#running[priority], 0);
  }

  #lease(requester: Requester, priority: Priority, budget: Budget, span: TraceSpan | undefined): Lease {
    const shares = this.#sharesOf(requester, priority);
    const endHold = priority === "essential" ? this.#hold(requester) : undefined;
    this.#running[priority] += 1;
    for (const { key } of shares) this.#runningByKey.add(key, 1);
    const free = () => {
      this.#running[priority] -= 1;
      for (const { key } of shares) this.#runningByKey.add(key, -1);
      endHold?.();
    };
    const keep = keptUntilReleased(free);
    const charge = (points: number) => budget.penalize(requester, points);
    return {
      work: { priority, chargeSearch: () => charge(1), chargeAnswer: (bytes) => charge(answerPoints(bytes)), span },
      payForRender: async () => {
        const wait = budget.consume(requester);
        if (wait > 0) throw shed(429, Math.ceil(wait / 1000), priority);
      },
      release: keep(),
      keep,
    };
  }

  /**
   * Holds back the computations of others, unless the visitor has used up the time for that.
   * @returns a function that lets them run again
   */
  #hold(requester: Requester): (() => void) | undefined {
    const startedAt = performance.now();
    if (this.#holds.waitFor(requester, startedAt) >= SHORTEST_WAIT_MS) return undefined;
    const end = beginEssentialWork();
    return () => {
      end();
      this.#holds.penalize(requester, performance.now() - startedAt);
    };
  }
}

/**
 * Something that several keep for a time.
 * @param free called when all of them have released it
 * @returns a function that keeps it; what that returns releases it, once
 */
function keptUntilReleased(free: () => void): () => () => void {
  let keepers = 0;
  return () => {
    keepers += 1;
    let isKept = true;
    return () => {
      if (!isKept) return;
      isKept = false;
      keepers -= 1;
      if (keepers === 0) free();
    };
  };
}

function budgetNameOf(request: IncomingMessage, { isMember }: Requester, priority: Priority): BudgetName {
  if (priority === "prefetch") return "prefetch";
  if (priority === "essential") return isMember ? (isWrite(request) ? "write" : "wallet") : "entry";
  return isMember ? "member" : "guest";
}

/**
 * What an answer costs beside the point that every answer costs. A page of 500 games takes six times as long as one of 36;
 * its JSON and its data for the app are shorter, and cost less.
 */
function answerPoints(bytes: number): number {
  return 2 * Math.floor(bytes / ORDINARY_PAGE_BYTES);
}
