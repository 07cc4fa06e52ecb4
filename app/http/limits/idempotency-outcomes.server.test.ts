import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { cookieSeal } from "../cookies/set-cookie.server";
import { createRunOnce } from "./idempotency.server";
import { StillRunningError } from "./not-done-error";

/** Repeats an operation whose outcome another process has published. */
async function repeat(published: unknown): Promise<unknown> {
  const sealed = await cookieSeal.seal(published, "outcome");
  const redis = { status: "ready", setMaxListeners: () => undefined, eval: async () => sealed } as unknown as Redis;
  const operation = () => Promise.reject(new Error("it was run again"));
  return createRunOnce(redis)("key", 10, operation, { kind: "kept", owner: "member" });
}

test("the outcome of another process is its value, also when there is none", async () => {
  expect(await repeat({ outcome: { value: { url: "/game" } } })).toEqual({ url: "/game" });
  expect(await repeat({ outcome: { value: undefined } })).toBeUndefined();
});

test("another process may have found that the gateway does not have the operation", async () => {
  const refused = { kind: "not-offered", operation: "launchGame" };
  await expect(repeat({ outcome: { notOffered: "launchGame" } })).rejects.toMatchObject(refused);
});

test.each([
  null,
  "done",
  {},
  { outcome: null },
  { outcome: "done" },
  { outcome: { result: "done" } },
  { outcome: { notOffered: "operationOfAnotherRelease" } },
])("an outcome of another form, as another release may publish, is unknown: %j", async (published) => {
  await expect(repeat(published)).rejects.toBeInstanceOf(StillRunningError);
});
