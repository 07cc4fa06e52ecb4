import { LRUCache } from "lru-cache";
import type { ClaimKind, ClaimQuestion, Replies, Reply, StoredOutcome } from "~/platform/supervisor-protocol";

type Entry =
  | { state: "claimed"; claim: string; workerId: number }
  | { state: "settled"; outcome: StoredOutcome; bytes: number };

/** Outcomes of writes, in each of their two stores. */
const MAX_WRITES = 20_000;
/** Limits the memory of pages, because a guest can have any number of pages rendered. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
/** Memory of an entry beside its page. */
const ENTRY_BYTES = 1000;
/** A clock that is set anew does not end claims. */
const monotonicClock = { now: () => performance.now() };

/**
 * Claims of keys and the outcomes of their operations, shared by the workers of one machine. Pages are always claimed here,
 * so that one worker renders a page for all; writes only where there is no Redis. Each kind has a store of its own. No
 * kept write is removed before its time: further writes are refused while there are too many.
 */
export class ClaimStore {
  readonly #entries: Readonly<Record<ClaimKind, LRUCache<string, Entry>>> = {
    kept: new LRUCache({ max: MAX_WRITES, ttlAutopurge: true, perf: monotonicClock }),
    evictable: new LRUCache({ max: MAX_WRITES }),
    page: new LRUCache({
      maxSize: MAX_PAGE_BYTES,
      sizeCalculation: (entry) => ENTRY_BYTES + (entry.state === "settled" ? entry.bytes : 0),
      // An entry that nobody asks for again would keep its memory otherwise.
      ttlAutopurge: true,
      perf: monotonicClock,
      dispose: (_, key, reason) => reason === "evict" && this.#sendReply("page", key, "released"),
    }),
  };
  /** By kind and key. */
  readonly #waiting = new Map<string, Set<(reply: Replies["wait"]) => void>>();

  /** @param workerId the worker that asks */
  answer(question: ClaimQuestion, workerId: number): Reply | Promise<Reply> {
    if (question.ask === "claim") return this.#claim(question, workerId);
    if (question.ask === "wait") return this.#wait(question);
    return this.#publish(question);
  }

  /** A worker has ended: frees the pages that it was rendering. */
  releaseWorker(workerId: number): void {
    for (const [key, entry] of [...this.#entries.page.entries()])
      if (entry.state === "claimed" && entry.workerId === workerId) {
        this.#entries.page.delete(key);
        this.#sendReply("page", key, "released");
      }
  }

  #claim({ kind, key, claim, seconds }: ClaimQuestion & { ask: "claim" }, workerId: number): Replies["claim"] {
    const found = this.#entries[kind].get(key);
    if (found?.state === "settled") return found.outcome;
    if (found) return "taken";
    if (kind === "kept" && this.#entries.kept.size >= MAX_WRITES) return "full";
    this.#entries[kind].set(key, { state: "claimed", claim, workerId }, { ttl: seconds * 1000 });
    return "claimed";
  }

  #wait({ kind, key, milliseconds }: ClaimQuestion & { ask: "wait" }): Replies["wait"] | Promise<Replies["wait"]> {
    const found = this.#entries[kind].get(key);
    if (!found) return "released";
    if (found.state === "settled") return found.outcome;
    return new Promise((resolve) => {
      const name = `${kind} ${key}`;
      const waiting = this.#waiting.get(name) ?? new Set();
      this.#waiting.set(name, waiting);
      const settle = (reply: Replies["wait"]) => {
        clearTimeout(timer);
        waiting.delete(settle);
        if (waiting.size === 0) this.#waiting.delete(name);
        resolve(reply);
      };
      const timer = setTimeout(settle, milliseconds, "unknown");
      waiting.add(settle);
    });
  }

  /** Keeps an outcome that has a lifetime. Otherwise the key is free again, and only those who wait get the outcome. */
  #publish({ kind, key, claim, outcome, bytes = 0, seconds }: ClaimQuestion & { ask: "publish" }): Replies["publish"] {
    const entries = this.#entries[kind];
    const found = entries.get(key);
    if (found?.state !== "claimed" || found.claim !== claim) return "done";
    if (outcome && seconds > 0) entries.set(key, { state: "settled", outcome, bytes }, { ttl: seconds * 1000 });
    else entries.delete(key);
    this.#sendReply(kind, key, outcome ?? "released");
    return "done";
  }

  #sendReply(kind: ClaimKind, key: string, reply: Replies["wait"]): void {
    for (const settle of [...(this.#waiting.get(`${kind} ${key}`) ?? [])]) settle(reply);
  }
}
