import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { registry } from "~/platform/metrics.server";
import { ClaimUnavailableError } from "../responses/not-done-error";
import * as idempotency from "./idempotency.server";

const HOUR = 3600;
/** As many as one owner may have, and as all owners together may have. */
const OF_OWNER = 500;
const OF_ALL = 20_000;
/** More than are kept of what may happen twice. */
const MANY_EVICTABLE = 11_000;

type RunOnce = ReturnType<typeof createRunOnce>;
type Options = { kind: "evictable" } | ReturnType<typeof keptOf>;

/** Writes of a guest, whom the limits know by the address. */
function keptOf(address: string) {
  return { kind: "kept", ctx: { session: { record: undefined }, request: { address } } } as const;
}

/** Runs writes of one process. */
function createRunOnce() {
  const runOnce = idempotency.createRunOnce(undefined);
  return (key: string, seconds: number, operation: () => Promise<string>, options: Options) =>
    runOnce({ name: "feedback", by: "member", parts: [key], outcome: z.string(), seconds, ...options }, operation);
}

/** @returns how many writes were refused */
async function flood(runOnce: RunOnce, count: number, options: Options): Promise<number> {
  const writes = Array.from({ length: count }, async (_, write) => {
    const key = `${JSON.stringify(options)} ${write}`;
    return runOnce(key, HOUR, async () => "flood", options).then(
      () => 0,
      (error) => {
        expect(error).toBeInstanceOf(ClaimUnavailableError);
        return 1;
      },
    );
  });
  return (await Promise.all(writes)).reduce((sum: number, refused) => sum + refused, 0);
}

/** Writes one after another, as outcomes count when they are known. */
async function floodAfter(runOnce: RunOnce, count: number, options: Options): Promise<number> {
  await flood(runOnce, OF_OWNER, options);
  return flood(runOnce, count, options);
}

async function countWithoutRoom(): Promise<number> {
  const metric = await registry.getSingleMetric("idempotency_claims_total")?.get();
  return metric?.values.find(({ labels }) => labels.result === "no_room")?.value ?? 0;
}

/** What timers would call. */
function holdTimers(): (() => void)[] {
  const callbacks: (() => void)[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation((callback) => {
    callbacks.push(callback as () => void);
    return { unref() {} } as ReturnType<typeof setTimeout>;
  });
  return callbacks;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the outcome of a write that must not happen twice", () => {
  it("ends after its seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    const runOnce = createRunOnce();
    const operation = vi.fn(async () => "sent");
    await runOnce("feedback", 10, operation, keptOf("a"));
    vi.advanceTimersByTime(9_999);
    await runOnce("feedback", 10, operation, keptOf("a"));
    expect(operation).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await runOnce("feedback", 10, operation, keptOf("a"));
    expect(operation).toHaveBeenCalledTimes(2);
  });

  it("stays, however many things are done that may happen twice", async () => {
    const runOnce = createRunOnce();
    const operation = vi.fn(async () => "sent");
    await runOnce("feedback", HOUR, operation, keptOf("a"));
    expect(await flood(runOnce, MANY_EVICTABLE, { kind: "evictable" })).toBe(0);
    expect(await runOnce("feedback", HOUR, operation, keptOf("a"))).toBe("sent");
    expect(operation).toHaveBeenCalledTimes(1);
  });

  it("stays, however many writes another visitor sends, which are refused instead", async () => {
    const runOnce = createRunOnce();
    const operation = vi.fn(async () => "sent");
    await runOnce("feedback", HOUR, operation, keptOf("a"));
    const before = await countWithoutRoom();
    expect(await floodAfter(runOnce, 3 * OF_OWNER, keptOf("b"))).toBe(2 * OF_OWNER);
    expect(await countWithoutRoom()).toBe(before + 2 * OF_OWNER);
    expect(await runOnce("feedback", HOUR, operation, keptOf("a"))).toBe("sent");
    expect(operation).toHaveBeenCalledTimes(1);
    expect(await runOnce("another", HOUR, async () => "other", keptOf("a"))).toBe("other");
  });

  it("stays when all have sent too many: further writes are refused until there is room again", async () => {
    const runOnce = createRunOnce();
    const operation = vi.fn(async () => "sent");
    await runOnce("feedback", HOUR, operation, keptOf("a"));
    const ends = holdTimers();
    for (let owner = 0; owner * OF_OWNER < OF_ALL; owner += 1)
      await flood(runOnce, OF_OWNER, keptOf(`visitor ${owner}`));
    expect(await flood(runOnce, 1, keptOf("late"))).toBe(1);
    expect(await runOnce("feedback", HOUR, operation, keptOf("a"))).toBe("sent");
    for (const end of ends) end();
    expect(await flood(runOnce, 1, keptOf("late"))).toBe(0);
    expect(await runOnce("feedback", HOUR, operation, keptOf("a"))).toBe("sent");
    expect(operation).toHaveBeenCalledTimes(1);
  });
});

it("a launch that runs is not started again, however many others come meanwhile", async () => {
  const runOnce = createRunOnce();
  let finish: (url: string) => void = () => undefined;
  const operation = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const first = runOnce("launch", 10, operation, { kind: "evictable" });
  await flood(runOnce, MANY_EVICTABLE, { kind: "evictable" });
  const repeat = runOnce("launch", 10, operation, { kind: "evictable" });
  finish("/game");
  expect(await Promise.all([first, repeat])).toEqual(["/game", "/game"]);
  expect(operation).toHaveBeenCalledTimes(1);
});
