import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { testContext, testRecord } from "../context/testing/test-context";
import { submitOnce } from "./submit-once.server";

const TARGET_SECONDS = 5;
const FORM_SECONDS = 600;

let elapsedMs = 0;

beforeEach(() => {
  elapsedMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + elapsedMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The forms of one account for one target. Each call is answered with its number. */
function createForms() {
  const account = { name: `member ${randomUUID()}`, accountId: randomUUID() };
  const target: string = randomUUID();
  const send = vi.fn(async () => `sent ${send.mock.calls.length}`);
  const check = vi.fn();
  const submit = (
    idempotencyKey: string,
    { content = "", record = testRecord(account), to = target, keepsForm = true } = {},
  ) =>
    submitOnce(
      testContext(),
      record,
      {
        name: "claim",
        target: { parts: [to], seconds: TARGET_SECONDS },
        form: { idempotencyKey, content: content ? [content] : [], seconds: keepsForm ? FORM_SECONDS : () => 0 },
        outcome: z.string(),
      },
      (sendOnce) => {
        check();
        return sendOnce(send);
      },
    );
  const passTarget = () => {
    elapsedMs += TARGET_SECONDS * 1000 + 1000;
  };
  return { submit, send, check, passTarget };
}

test("a form that is sent again gets its first outcome, also after another log-in of the account", async () => {
  const { submit, send, passTarget } = createForms();
  expect(await submit("a")).toBe("sent 1");
  passTarget();
  expect(await submit("a")).toBe("sent 1");
  expect(send).toHaveBeenCalledTimes(1);
});

test("a form whose outcome is not kept is sent again when its target is free", async () => {
  const { submit, passTarget } = createForms();
  expect(await submit("a", { keepsForm: false })).toBe("sent 1");
  expect(await submit("a", { keepsForm: false })).toBe("sent 1");
  passTarget();
  expect(await submit("a", { keepsForm: false })).toBe("sent 2");
});

test("forms of several tabs for one target share one call while its outcome is kept", async () => {
  const { submit, send, passTarget } = createForms();
  expect(await Promise.all([submit("a"), submit("b")])).toEqual(["sent 1", "sent 1"]);
  expect(await submit("c")).toBe("sent 1");
  expect(send).toHaveBeenCalledTimes(1);
  passTarget();
  expect(await submit("d")).toBe("sent 2");
});

test("a corrected form is a new one", async () => {
  const { submit, passTarget } = createForms();
  expect(await submit("a", { content: "first" })).toBe("sent 1");
  passTarget();
  expect(await submit("a", { content: "corrected" })).toBe("sent 2");
});

test("a form without a key and content is no repeat of another one", async () => {
  const { submit, passTarget } = createForms();
  expect(await Promise.all([submit(""), submit("")])).toEqual(["sent 1", "sent 1"]);
  passTarget();
  expect(await submit("")).toBe("sent 2");
});

test("a form without a key is a repeat where it has the same content", async () => {
  const { submit, passTarget } = createForms();
  expect(await submit("", { content: "typed" })).toBe("sent 1");
  passTarget();
  expect(await submit("", { content: "typed" })).toBe("sent 1");
  expect(await submit("", { content: "corrected" })).toBe("sent 2");
});

test("each form is checked before it shares a call, and a repeat is not", async () => {
  const { submit, check } = createForms();
  for (const key of ["a", "b", "b"]) expect(await submit(key)).toBe("sent 1");
  expect(check).toHaveBeenCalledTimes(2);
});

test("forms for another target, and those of another account, are sent", async () => {
  const { submit } = createForms();
  expect(await submit("a")).toBe("sent 1");
  expect(await submit("a", { to: "another" })).toBe("sent 2");
  expect(await submit("a", { record: testRecord() })).toBe("sent 3");
});
