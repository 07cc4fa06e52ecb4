import { describe, expect, it, vi } from "vitest";
import { ClaimStore } from "./claim-store";

const claimOf = (key: string, claim: string, more = {}) =>
  ({ id: 1, ask: "claim", key, claim, seconds: 30, endsWithOwner: false, ...more }) as const;
const waitFor = (key: string, milliseconds = 1000) => ({ id: 2, ask: "wait", key, milliseconds }) as const;
const publish = (key: string, claim: string, outcome: { value: unknown } | undefined, seconds: number) =>
  ({ id: 3, ask: "publish", key, claim, seconds, ...(outcome ? { outcome } : {}) }) as const;

describe("claims that the workers of a machine share", () => {
  it("the first worker gets the key, the others its outcome", async () => {
    const store = new ClaimStore();
    expect(store.answer(claimOf("k", "a"), 1)).toBe("claimed");
    expect(store.answer(claimOf("k", "b"), 2)).toBe("taken");
    const waiting = store.answer(waitFor("k"), 2);
    store.answer(publish("k", "a", { value: 7 }, 10), 1);
    expect(await waiting).toEqual({ value: 7 });
    expect(store.answer(claimOf("k", "c"), 3)).toEqual({ value: 7 });
  });

  it("a key is free after an operation that did nothing", async () => {
    const store = new ClaimStore();
    store.answer(claimOf("k", "a"), 1);
    const waiting = store.answer(waitFor("k"), 2);
    store.answer(publish("k", "a", undefined, 0), 1);
    expect(await waiting).toBe("released");
    expect(store.answer(claimOf("k", "b"), 2)).toBe("claimed");
  });

  it("a worker cannot settle the claim of another worker", () => {
    const store = new ClaimStore();
    store.answer(claimOf("k", "a"), 1);
    store.answer(publish("k", "b", { value: 1 }, 10), 2);
    expect(store.answer(claimOf("k", "c"), 3)).toBe("taken");
  });

  it("a request that waits too long gets the answer that the outcome is unknown", async () => {
    vi.useFakeTimers();
    const store = new ClaimStore();
    store.answer(claimOf("k", "a"), 1);
    const waiting = store.answer(waitFor("k", 3000), 2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await waiting).toBe("unknown");
    vi.useRealTimers();
  });

  it("a worker that ends frees its pages, and no write that may have been sent", async () => {
    const store = new ClaimStore();
    store.answer(claimOf("page", "a", { endsWithOwner: true }), 1);
    store.answer(claimOf("write", "b"), 1);
    const waiting = store.answer(waitFor("page"), 2);
    store.releaseOwner(1);
    expect(await waiting).toBe("released");
    expect(store.answer(claimOf("write", "c"), 2)).toBe("taken");
  });
});
