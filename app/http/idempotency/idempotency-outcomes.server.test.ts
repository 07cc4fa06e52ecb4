import type { Redis } from "ioredis";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { messageKeySchema } from "~/i18n/message-key.server";
import { cookieSeal } from "../cookies/set-cookie.server";
import { StillRunningError } from "../responses/not-done-error";
import { createRunOnce } from "./idempotency.server";
import { writeResultSchema } from "./outcome-schemas.server";

/** Repeats an operation whose outcome another process has published. */
async function repeat(published: unknown, outcome: z.ZodType = z.unknown()): Promise<unknown> {
  const sealed = await cookieSeal.seal(published, "outcome");
  const ignored = () => undefined;
  const stub = { status: "ready", setMaxListeners: ignored, on: ignored, eval: async () => sealed };
  const redis = stub as unknown as Redis;
  const operation = (): Promise<unknown> => Promise.reject(new Error("it was run again"));
  const write = {
    name: "launch",
    by: "member",
    parts: [],
    outcome,
    seconds: 10,
    kind: "kept",
    ctx: { session: { record: undefined }, request: { address: "192.0.2.1" } },
  } as const;
  return createRunOnce(redis)(write, operation);
}

test("the outcome of another process is its value, also when there is none", async () => {
  expect(await repeat({ value: { value: { url: "/game" } } })).toEqual({ url: "/game" });
  expect(await repeat({ value: { value: undefined } })).toBeUndefined();
});

test("another process may have found that the gateway does not have the operation", async () => {
  const refused = { kind: "not-offered", operation: "launchGame" };
  await expect(repeat({ value: { notOffered: "launchGame" } })).rejects.toMatchObject(refused);
});

test.each([
  null,
  "done",
  {},
  { value: null },
  { value: "done" },
  { value: { result: "done" } },
  { value: { notOffered: "operationOfAnotherRelease" } },
  { outcome: { value: "done" } },
])("an outcome of another form, as another release may publish, is unknown: %j", async (published) => {
  await expect(repeat(published)).rejects.toBeInstanceOf(StillRunningError);
});

test("an outcome that does not fit the write, as another release may publish, is unknown; fields that it adds are left out", async () => {
  const schema = writeResultSchema({ url: z.string() });
  for (const value of [{ ok: true }, { ok: true, address: "/game" }, { ok: false, status: 409 }, "done", undefined])
    await expect(repeat({ value: { value } }, schema)).rejects.toBeInstanceOf(StillRunningError);
  const success = { ok: true, url: "/game" };
  expect(await repeat({ value: { value: { ...success, added: 1 } } }, schema)).toEqual(success);
  const refusal = { ok: false, status: 409, errors: { "": "errors:not_logged_in" }, retryAfter: 5 };
  expect(await repeat({ value: { value: refusal } }, schema)).toEqual(refusal);
});

test("a refusal with a text that this release does not have, as another one may publish, is unknown", async () => {
  const errors = { "": "errors:not_logged_in", name: "errors:text_of_another_release" };
  const refusal = { ok: false, status: 409, errors };
  await expect(repeat({ value: { value: refusal } }, writeResultSchema({}))).rejects.toBeInstanceOf(StillRunningError);
});

test("a success with a text that this release does not have, as another one may publish, is unknown", async () => {
  const schema = writeResultSchema({ message: messageKeySchema });
  const success = { ok: true, message: "content:join_done" };
  expect(await repeat({ value: { value: success } }, schema)).toEqual(success);
  const ofAnotherRelease = { ok: true, message: "content:text_of_another_release" };
  await expect(repeat({ value: { value: ofAnotherRelease } }, schema)).rejects.toBeInstanceOf(StillRunningError);
});

test("writes are different where what is done, who does it or a part differs, also where a part only ends elsewhere", async () => {
  const runOnce = createRunOnce(undefined);
  const operation = vi.fn(async () => "done");
  for (const [name, by, ...parts] of [
    ["claim", "a", "b", "c"],
    ["join", "a", "b", "c"],
    ["claim", "a b", "c"],
    ["claim", "a", "b c"],
    ["claim", "a", "", "b c"],
  ] as const)
    await runOnce({ name, by, parts, outcome: z.string(), seconds: 10, kind: "evictable" }, operation);
  expect(operation).toHaveBeenCalledTimes(5);
});
