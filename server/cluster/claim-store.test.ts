import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import type { ClaimKind, WriteStore } from "~/platform/supervisor-protocol";
import { ClaimStore } from "./claim-store";

const claimOf = (key: string, claim: string, kind: ClaimKind = "kept") =>
  ({ ask: "claim", kind, key, claim, seconds: 30 }) as const;
const waitFor = (key: string, milliseconds = 1000, kind: ClaimKind = "kept") =>
  ({ ask: "wait", kind, key, milliseconds }) as const;
const publish = (key: string, claim: string, outcome: { value: unknown } | undefined, seconds: number) =>
  ({ ask: "publish", kind: "kept", key, claim, seconds, ...(outcome ? { outcome } : {}) }) as const;
const publishPage = (key: string, claim: string, bytes: number) =>
  ({ ask: "publish", kind: "page", key, claim, outcome: { value: key }, bytes, seconds: 10 }) as const;

/** A `WeakRef` holds its object until the end of the turn in which it was read. */
async function collectGarbage(): Promise<void> {
  await nextTurn();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

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

  it("a claim lasts when the clock is set ahead", async () => {
    const store = new ClaimStore();
    const now = Date.now;
    const clock = vi.spyOn(Date, "now").mockImplementation(now);
    store.answer(claimOf("k", "a"), 1);
    clock.mockImplementation(() => now() + 7_200_000);
    // The store reads its clock once a millisecond at most.
    await pause(2);
    expect(store.answer(claimOf("k", "b"), 2)).toBe("taken");
    clock.mockRestore();
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
    store.answer(claimOf("page", "a", "page"), 1);
    store.answer(claimOf("write", "b"), 1);
    const waiting = store.answer(waitFor("page", 1000, "page"), 2);
    store.releaseWorker(1);
    expect(await waiting).toBe("released");
    expect(store.answer(claimOf("write", "c"), 2)).toBe("taken");
  });

  describe("more of them than there is room for", () => {
    const settle = (store: ClaimStore, kind: WriteStore, count: number) => {
      const replies = Array.from({ length: count }, (_, index) => {
        const reply = store.answer(claimOf(`${kind} ${index}`, "a", kind), 1);
        store.answer({ ...publish(`${kind} ${index}`, "a", { value: index }, 3), kind }, 1);
        return reply;
      });
      return replies.filter((reply) => reply === "full").length;
    };

    it("refuses further writes, and gives up none that runs or whose outcome is known", async () => {
      const store = new ClaimStore();
      store.answer(claimOf("running", "a"), 1);
      store.answer(claimOf("known", "a"), 1);
      store.answer(publish("known", "a", { value: 7 }, 3600), 1);
      expect(settle(store, "kept", 25_000)).toBe(5_002);
      expect(store.answer(claimOf("running", "b"), 2)).toBe("taken");
      expect(store.answer(claimOf("known", "b"), 2)).toEqual({ value: 7 });
      const claimLater = () => expect(store.answer(claimOf("later", "b"), 2)).toBe("claimed");
      await vi.waitFor(claimLater, { timeout: 10_000 });
      expect(store.answer(claimOf("known", "c"), 2)).toEqual({ value: 7 });
    });

    it("what may happen twice is not refused, and pushes out no write", () => {
      const store = new ClaimStore();
      store.answer(claimOf("k", "a"), 1);
      expect(settle(store, "evictable", 25_000)).toBe(0);
      expect(store.answer(claimOf("k", "b"), 2)).toBe("taken");
    });
  });

  describe("pages, of which anybody can have any number rendered", () => {
    const MEGABYTE = 1024 * 1024;
    const renderPages = (store: ClaimStore, count: number, bytes = MEGABYTE / 4) => {
      for (let page = 0; page < count; page += 1) {
        store.answer(claimOf(`p${page}`, "a", "page"), 1);
        store.answer(publishPage(`p${page}`, "a", bytes), 1);
      }
    };
    const countKept = (store: ClaimStore, count: number) =>
      Array.from({ length: count }, (_, page) => store.answer(waitFor(`p${page}`, 0, "page"), 2)).filter(
        (reply) => typeof reply === "object" && "value" in reply,
      ).length;

    it("take 32 MB at most, and push out no write", () => {
      const store = new ClaimStore();
      store.answer(claimOf("k", "a"), 1);
      renderPages(store, 25_000);
      expect(countKept(store, 25_000)).toBe(127);
      expect(store.answer(claimOf("k", "b"), 2)).toBe("taken");
    });

    it("give their memory back after their time, also when nobody asks for them again", async () => {
      vi.useFakeTimers();
      // The clock begins at 0, which `LRUCache` takes for no time.
      vi.advanceTimersByTime(1);
      const store = new ClaimStore();
      store.answer(claimOf("p", "a", "page"), 1);
      const page = new WeakRef({ value: "<!DOCTYPE html>" });
      store.answer({ ...publishPage("p", "a", MEGABYTE), outcome: page.deref() ?? { value: "" } }, 1);
      vi.advanceTimersByTime(11_000);
      vi.useRealTimers();
      await collectGarbage();
      expect(page.deref()).toBeUndefined();
      expect(store.answer(waitFor("p", 0, "page"), 2)).toBe("released");
    });

    it("a worker that waits for a page which was pushed out renders it itself", async () => {
      const store = new ClaimStore();
      store.answer(claimOf("slow", "a", "page"), 1);
      const waiting = store.answer(waitFor("slow", 10_000, "page"), 2);
      renderPages(store, 300);
      expect(await waiting).toBe("released");
    });
  });
});
