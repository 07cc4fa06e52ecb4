import { LRUCache } from "lru-cache";

/**
 * - `write`: an operation that must not run twice.
 * - `repeatable`: an operation that may run twice, such as a launch.
 * - `page`: a render, which another worker repeats when its worker ends.
 */
export type ClaimKind = "write" | "repeatable" | "page";

/** What a worker asks the supervisor. `id` names the request on its channel. `bytes` is the size of an outcome. */
export type StoreRequest = { id: number; kind: ClaimKind; key: string } & (
  | { ask: "claim"; claim: string; seconds: number }
  | { ask: "wait"; milliseconds: number }
  | { ask: "publish"; claim: string; outcome?: { value: unknown }; bytes?: number; seconds: number }
);

/** `full`: there is no room for another write. */
export type StoreReply = "claimed" | "taken" | "full" | "released" | "unknown" | "done" | { value: unknown };

type Entry =
  | { state: "claimed"; claim: string; owner: number }
  | { state: "settled"; outcome: { value: unknown }; bytes: number };

const MAX_WRITES = 20_000;
/** Of the pages of the last seconds: anybody can have any number of them rendered. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside a page. */
const ENTRY_BYTES = 1000;

/**
 * Claims of keys and the outcomes of their operations, shared by the workers of one machine. What Redis is for several
 * machines, this is for the workers when there is no Redis; it also renders each page once for all of them. Each kind has a
 * room of its own. No write is given up before its time: further ones are refused while there are too many.
 */
export class ClaimStore {
  readonly #entries: Readonly<Record<ClaimKind, LRUCache<string, Entry>>> = {
    write: new LRUCache({ max: MAX_WRITES, ttlAutopurge: true, perf: { now: () => Date.now() } }),
    repeatable: new LRUCache({ max: MAX_WRITES }),
    page: new LRUCache({
      maxSize: MAX_PAGE_BYTES,
      sizeCalculation: (entry) => ENTRY_BYTES + (entry.state === "settled" ? entry.bytes : 0),
      // An entry that nobody asks for again would keep its memory otherwise.
      ttlAutopurge: true,
      perf: { now: () => Date.now() },
      dispose: (_, key, reason) => reason === "evict" && this.#sendReply("page", key, "released"),
    }),
  };
  /** By kind and key. */
  readonly #waiting = new Map<string, Set<(reply: StoreReply) => void>>();

  /** @param owner the worker that asks */
  answer(request: StoreRequest, owner: number): StoreReply | Promise<StoreReply> {
    if (request.ask === "claim") return this.#claim(request, owner);
    if (request.ask === "wait") return this.#wait(request);
    return this.#publish(request);
  }

  /** A worker has ended: what only its own work would have settled is free again. */
  releaseOwner(owner: number): void {
    for (const [key, entry] of [...this.#entries.page.entries()])
      if (entry.state === "claimed" && entry.owner === owner) {
        this.#entries.page.delete(key);
        this.#sendReply("page", key, "released");
      }
  }

  #claim({ kind, key, claim, seconds }: StoreRequest & { ask: "claim" }, owner: number): StoreReply {
    const found = this.#entries[kind].get(key);
    if (found?.state === "settled") return found.outcome;
    if (found) return "taken";
    if (kind === "write" && this.#entries.write.size >= MAX_WRITES) return "full";
    this.#entries[kind].set(key, { state: "claimed", claim, owner }, { ttl: seconds * 1000 });
    return "claimed";
  }

  #wait({ kind, key, milliseconds }: StoreRequest & { ask: "wait" }): StoreReply | Promise<StoreReply> {
    const found = this.#entries[kind].get(key);
    if (!found) return "released";
    if (found.state === "settled") return found.outcome;
    return new Promise((resolve) => {
      const name = `${kind} ${key}`;
      const waiting = this.#waiting.get(name) ?? new Set();
      this.#waiting.set(name, waiting);
      const settle = (reply: StoreReply) => {
        clearTimeout(timer);
        waiting.delete(settle);
        if (waiting.size === 0) this.#waiting.delete(name);
        resolve(reply);
      };
      const timer = setTimeout(settle, milliseconds, "unknown");
      waiting.add(settle);
    });
  }

  /** With a lifetime the outcome stays; without one only those who wait get it, and the key is free. */
  #publish({ kind, key, claim, outcome, bytes = 0, seconds }: StoreRequest & { ask: "publish" }): StoreReply {
    const entries = this.#entries[kind];
    const found = entries.get(key);
    if (found?.state !== "claimed" || found.claim !== claim) return "done";
    if (outcome && seconds > 0) entries.set(key, { state: "settled", outcome, bytes }, { ttl: seconds * 1000 });
    else entries.delete(key);
    this.#sendReply(kind, key, outcome ?? "released");
    return "done";
  }

  #sendReply(kind: ClaimKind, key: string, reply: StoreReply): void {
    for (const settle of [...(this.#waiting.get(`${kind} ${key}`) ?? [])]) settle(reply);
  }
}
