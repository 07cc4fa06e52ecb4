import type { Redis } from "ioredis";
import { expect, test, vi } from "vitest";
import { RedisSessionEvents } from "./redis-session-events.server";
import type { SessionEvent } from "./session-event";

/** As many events as wait for Redis. */
const MAX_UNPUBLISHED = 10_000;

test("when more ends wait for Redis than there is room for, only the oldest are dropped", async () => {
  const written: number[] = [];
  let answerFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const redis = {
    xadd: async (...args: string[]) => {
      written.push(JSON.parse(args.at(-1) ?? "").number);
      if (written.length === 1) await first;
    },
    xtrim: async () => 0,
    pexpire: async () => 1,
  };
  const ends = new RedisSessionEvents(() => redis as unknown as Redis, "redis://unused", 1000);
  // The first one is being written when the last two push it and the next one out.
  for (let number = 0; number < MAX_UNPUBLISHED + 2; number += 1) ends.publish({ number } as unknown as SessionEvent);
  answerFirst();
  await vi.waitFor(() => expect(written.at(-1)).toBe(MAX_UNPUBLISHED + 1));
  const others = Array.from({ length: MAX_UNPUBLISHED }, (_, index) => index + 2);
  expect(written).toEqual([0, ...others]);
});
