import { LRUCache } from "lru-cache";

/** What a worker asks the supervisor. `id` names the request on its channel. */
export type StoreRequest =
  | { id: number; ask: "claim"; key: string; claim: string; seconds: number; endsWithOwner: boolean }
  | { id: number; ask: "wait"; key: string; milliseconds: number }
  | { id: number; ask: "publish"; key: string; claim: string; outcome?: { value: unknown }; seconds: number };

export type StoreReply = "claimed" | "taken" | "released" | "unknown" | "done" | { value: unknown };

type Entry =
  | { state: "claimed"; claim: string; owner: number; endsWithOwner: boolean }
  | { state: "settled"; outcome: { value: unknown } };

const MAX_KEYS = 20_000;

/**
 * Claims of keys and the outcomes of their operations, shared by the workers of one machine. What Redis is for several
 * machines, this is for the workers when there is no Redis; it also renders each page once for all of them.
 */
export class ClaimStore {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_KEYS });
  readonly #waiting = new Map<string, Set<(reply: StoreReply) => void>>();

  /** @param owner the worker that asks */
  answer(request: StoreRequest, owner: number): StoreReply | Promise<StoreReply> {
    if (request.ask === "claim") return this.#claim(request, owner);
    if (request.ask === "wait") return this.#wait(request);
    return this.#publish(request);
  }

  /** A worker has ended: what only its own work would have settled is free again. */
  releaseOwner(owner: number): void {
    for (const [key, entry] of [...this.#entries.entries()])
      if (entry.state === "claimed" && entry.owner === owner && entry.endsWithOwner) {
        this.#entries.delete(key);
        this.#sendReply(key, "released");
      }
  }

  #claim({ key, claim, seconds, endsWithOwner }: StoreRequest & { ask: "claim" }, owner: number): StoreReply {
    const found = this.#entries.get(key);
    if (found?.state === "settled") return found.outcome;
    if (found) return "taken";
    this.#entries.set(key, { state: "claimed", claim, owner, endsWithOwner }, { ttl: seconds * 1000 });
    return "claimed";
  }

  #wait({ key, milliseconds }: StoreRequest & { ask: "wait" }): StoreReply | Promise<StoreReply> {
    const found = this.#entries.get(key);
    if (!found) return "released";
    if (found.state === "settled") return found.outcome;
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiting);
      const settle = (reply: StoreReply) => {
        clearTimeout(timer);
        waiting.delete(settle);
        if (waiting.size === 0) this.#waiting.delete(key);
        resolve(reply);
      };
      const timer = setTimeout(settle, milliseconds, "unknown");
      waiting.add(settle);
    });
  }

  /** With a lifetime the outcome stays; without one only those who wait get it, and the key is free. */
  #publish({ key, claim, outcome, seconds }: StoreRequest & { ask: "publish" }): StoreReply {
    const found = this.#entries.get(key);
    if (found?.state !== "claimed" || found.claim !== claim) return "done";
    if (outcome && seconds > 0) this.#entries.set(key, { state: "settled", outcome }, { ttl: seconds * 1000 });
    else this.#entries.delete(key);
    this.#sendReply(key, outcome ?? "released");
    return "done";
  }

  #sendReply(key: string, reply: StoreReply): void {
    for (const settle of [...(this.#waiting.get(key) ?? [])]) settle(reply);
  }
}
