import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { networkOf, prefixOf } from "~/http/limits/address-prefix.server";
import { shedRequests } from "~/platform/metrics.server";
import { beginEssentialWork, type Priority, priorities, type Work, waitingTurns } from "~/platform/work.server";
import { personalCookies } from "~/session/personal-cookies";
import { parseSessionRecord } from "~/session/session.server";
import { addressOf } from "./client-address";
import { type EventLoopState, watchEventLoop } from "./event-loop";
import { priorityOf } from "./priority";

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

export interface AdmissionLimits {
  /** Requests of a priority and those below it that are worked for at the same time. */
  running: Readonly<Record<Priority, number>>;
  /** The same for one visitor; for those of one network four times as many. */
  runningByVisitor: Readonly<Record<Priority, number>>;
  /** Computations that may wait for their turn before guests are refused. */
  waitingTurns: number;
  /** Requests in progress from which guests are refused while the event loop is late. */
  runningWhenLate: number;
  /** Renders and searches at the gateway that one visitor may cause in some seconds. */
  budgets: Readonly<Record<BudgetName, { points: number; seconds: number }>>;
}

/** Of guests by address, of members by session; log-ins and registrations have a budget of their own. */
type BudgetName = "guest" | "member" | "entry";

/**
 * The gateway pool has 64 connections and a queue: further requests would only wait until their deadline. A render takes
 * 20 to 40 ms of the processor.
 */
const defaultLimits: AdmissionLimits = {
  running: { prefetch: 8, search: 16, guest: 64, member: 128, essential: 256 },
  runningByVisitor: { prefetch: 4, search: 8, guest: 32, member: 64, essential: 16 },
  waitingTurns: 40,
  runningWhenLate: 8,
  budgets: {
    guest: { points: 60, seconds: 3 },
    member: { points: 150, seconds: 3 },
    entry: { points: 45, seconds: 3 },
  },
};
const BUSY_RETRY_SECONDS = 2;
const NETWORK_FACTOR = 4;
/** In production cookies have their prefix at any address. */
const LOCAL_URL = new URL("http://localhost/");

interface Visitor {
  /** Address of a guest; session of a member, so that members behind one address do not share. */
  key: string;
  network: string;
  isMember: boolean;
}

/** Decides which requests are worked for, and counts them from then until their answer is rendered. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #readState: () => EventLoopState;
  readonly #running: Record<Priority, number> = { prefetch: 0, search: 0, guest: 0, member: 0, essential: 0 };
  readonly #runningByKey = new Map<string, number>();
  readonly #budgets: Readonly<Record<BudgetName, RateLimiterMemory>>;

  constructor(limits: Partial<AdmissionLimits> = {}, readState: () => EventLoopState = watchEventLoop()) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#readState = readState;
    const { guest, member, entry } = this.#limits.budgets;
    this.#budgets = { guest: toLimiter(guest), member: toLimiter(member), entry: toLimiter(entry) };
  }

  /** @throws Refusal */
  async admit(request: IncomingMessage): Promise<Lease> {
    const visitor = await identify(request);
    const priority = priorityOf(request, visitor.isMember);
    this.#checkPlaces(visitor, priority);
    return this.#lease(visitor, priority);
  }

  #budgetOf({ isMember }: Visitor, priority: Priority): RateLimiterMemory {
    return this.#budgets[isMember ? "member" : priority === "essential" ? "entry" : "guest"];
  }

  async #spend(visitor: Visitor, priority: Priority): Promise<void> {
    try {
      await this.#budgetOf(visitor, priority).consume(visitor.key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw refuse(429, Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)), priority);
    }
  }

  #checkPlaces({ key, network }: Visitor, priority: Priority): void {
    const { running, runningByVisitor } = this.#limits;
    if (this.#isShed(priority)) throw refuse(503, BUSY_RETRY_SECONDS, priority);
    const below = this.#countRunning(priorities.slice(0, priorities.indexOf(priority) + 1));
    const share = runningByVisitor[priority];
    const isOverShare =
      this.#countOf(`${priority} ${key}`) >= share ||
      this.#countOf(`${priority} network ${network}`) >= share * NETWORK_FACTOR;
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

  #lease(visitor: Visitor, priority: Priority): Lease {
    const { key, network } = visitor;
    const keys = [`${priority} ${key}`, `${priority} network ${network}`];
    const endEssential = priority === "essential" ? beginEssentialWork() : undefined;
    this.#running[priority] += 1;
    for (const each of keys) this.#count(each, 1);
    let isHeld = true;
    return {
      work: { priority, onSearch: () => void this.#budgetOf(visitor, priority).penalty(key) },
      spend: async () => {
        // Whoever is signed in reads a wallet and plays as they like; the places are limited.
        if (priority !== "essential" || !visitor.isMember) await this.#spend(visitor, priority);
      },
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#running[priority] -= 1;
        for (const each of keys) this.#count(each, -1);
        endEssential?.();
      },
    };
  }
}

function toLimiter({ points, seconds }: { points: number; seconds: number }): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds });
}

function refuse(status: Refusal["status"], retryAfter: number, priority: Priority): Refusal {
  shedRequests.inc({ rank: priority, status });
  return new Refusal(status, retryAfter);
}

/** Who sent a request. A session counts when this server has sealed it, expired or not. */
async function identify(request: IncomingMessage): Promise<Visitor> {
  const address = addressOf(request);
  const guest = { key: prefixOf(address), network: networkOf(address), isMember: false };
  const { cookie } = request.headers;
  if (!cookie?.includes(personalCookies.session)) return guest;
  const cookies = new RequestCookies(LOCAL_URL, cookie);
  const record = parseSessionRecord(await cookies.unseal(personalCookies.session));
  return record ? { ...guest, key: `session ${record.id}`, isMember: true } : guest;
}
