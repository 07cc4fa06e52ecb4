import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestSandbox, type TestSandbox } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import { startSandbox } from "../../../server/sandbox/sandbox";
import type { AnswerForm } from "./agent.schema";
import type { AnswerState, ContractAnswer } from "./contract";
import { contextOf, newAgent } from "./testing/agents.server";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { answerContract } = await import("./answer.server");
const { answersTo, isOpen, keyOf, readContracts, versionOf } = await import(
  "~/gateway/resources/agent/held-contracts.server"
);
const { closeReceipt, readOutcome } = await import("./receipt.server");

let box: TestSandbox;
beforeAll(async () => {
  box = await startTestSandbox((options) => startSandbox(options));
});
beforeEach(async () => {
  await box.control("DELETE", "/api/faults");
  await box.control("DELETE", "/api/log");
});
afterAll(() => box.close());

const WRITES = ["processDailySalary", "processDividend", "processHourSalary", "processRealTimeSalary"];
const writes = async () => (await box.log()).filter(({ operation }) => WRITES.includes(operation ?? ""));

let pages = 0;
/** A page that shows the request of this kind and status, as a form that is about to be sent. */
async function readPage(ctx: RequestContext, prefix: string, answer: ContractAnswer): Promise<AnswerForm> {
  const all = await readContracts(ctx.gateway);
  const held = all.find((one) => keyOf(one).startsWith(prefix) && answersTo(one, all).includes(answer));
  if (!held) throw new Error(`nothing to ${answer} among ${prefix}`);
  pages += 1;
  return { contract: keyOf(held), version: versionOf(held), answer, idempotencyKey: `page-key-${pages}`, agree: true };
}

/** What the page after the answer tells, from the contracts as they are then. */
async function tell(ctx: RequestContext, form: AnswerForm): Promise<AnswerState | undefined> {
  const receipt = await closeReceipt(ctx, form, await answerContract(ctx, form));
  await box.control("DELETE", "/api/faults");
  return (await readOutcome(ctx, receipt, await readContracts(ctx.gateway)))?.state;
}

describe("Answers reach the gateway once, in its letters (§7; docs/gateway.md 3.10)", () => {
  test.each([
    ["daily", "accept", "processDailySalary"],
    ["daily", "reject", "processDailySalary"],
    ["daily", "confirm", "processDailySalary"],
    ["dividend", "accept", "processDividend"],
    ["dividend", "reject", "processDividend"],
    ["dividend", "confirm", "processDividend"],
    ["hourly", "accept", "processHourSalary"],
    ["hourly", "reject", "processHourSalary"],
    ["hourly", "confirm", "processHourSalary"],
    ["realtime", "accept", "processRealTimeSalary"],
  ] as const)("%s, %s", async (kind, answer, operation) => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, kind, answer);
    expect(await tell(ctx, form)).toBe("arrived");
    expect((await writes()).map((call) => [call.operation, call.status, call.violations])).toEqual([
      [operation, 200, []],
    ]);
    const open = (await readContracts(ctx.gateway)).filter(isOpen).map(keyOf);
    expect(open).not.toContain(form.contract);
  });

  test("the same page sent three times at once, and again later: one call, one outcome (safety, idempotency)", async () => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "accept");
    const first = await Promise.all([1, 2, 3].map(() => answerContract(ctx, form)));
    const later = await answerContract(ctx, form);
    for (const attempt of [...first, later]) expect(attempt).toEqual(first[0]);
    expect(await writes()).toHaveLength(1);
  });

  test("two tabs with different answers at idempotencyKey: the first one counts, and both are told so", async () => {
    const { context: ctx } = await newAgent(box);
    const accept = await readPage(ctx, "dividend", "accept");
    const reject: AnswerForm = { ...accept, answer: "reject", idempotencyKey: "another-tab" };
    const [one, other] = await Promise.all([answerContract(ctx, accept), answerContract(ctx, reject)]);
    expect(other).toEqual(one);
    expect(other.answer).toBe("accept");
    expect(await writes()).toHaveLength(1);
    const told = await readOutcome(ctx, await closeReceipt(ctx, reject, other), []);
    expect(told).toMatchObject({ state: "arrived", answer: "accept", first: true });
  });

  test("two devices at idempotencyKey: one call", async () => {
    const { context: ctx, username } = await newAgent(box);
    const form = await readPage(ctx, "hourly", "accept");
    const device = contextOf(ctx.gateway, username.toUpperCase());
    await Promise.all([
      answerContract(ctx, form),
      answerContract(device, { ...form, idempotencyKey: "another-device" }),
    ]);
    expect(await writes()).toHaveLength(1);
  });

  test("an older tab finds that nothing waits any more, and sends nothing", async () => {
    const { context: ctx } = await newAgent(box);
    const tab = await readPage(ctx, "daily", "reject");
    const rest = { ...tab, idempotencyKey: "older-tab", version: "x".repeat(22) };
    await answerContract(ctx, tab);
    expect((await answerContract(ctx, rest)).sent).toBe("gone");
    expect(await writes()).toHaveLength(1);
  });

  test("two agents do not share an answer", async () => {
    const [one, other] = [await newAgent(box), await newAgent(box)];
    const form = await readPage(one.context, "daily", "accept");
    await answerContract(one.context, form);
    const outcome = await answerContract(other.context, form);
    expect(outcome.sent).toBe("gone");
    const receipt = await closeReceipt(one.context, form, outcome);
    expect(await readOutcome(other.context, receipt, [])).toBeUndefined();
  });
});

describe("What is answered is what was read", () => {
  test("terms that changed since are not answered: nothing is sent", async () => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "accept");
    expect(await tell(ctx, { ...form, version: "x".repeat(22) })).toBe("stale");
    expect(await writes()).toHaveLength(0);
  });

  test("a termination cannot be accepted, nor a new contract terminated", async () => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "confirm");
    expect(await tell(ctx, { ...form, answer: "accept" })).toBe("stale");
    expect(await writes()).toHaveLength(0);
  });

  test("of two dividends in one place none can be answered: the gateway could not tell which (docs/gateway.md 3.10)", async () => {
    const { context: ctx, username } = await newAgent(box);
    const form = await readPage(ctx, "dividend", "accept");
    for (const status of ["P", "E"]) {
      await box.control("POST", "/api/contracts", {
        username,
        kind: "dividend",
        product: "BINGO",
        period: "W",
        status,
      });
    }
    const all = await readContracts(ctx.gateway);
    const twins = all.filter(({ contract }) => contract.product === "BINGO");
    expect(twins.map((held) => answersTo(held, all))).toEqual([[], []]);
    const [twin] = twins;
    if (!twin) throw new Error("no such contract");
    const asked = { ...form, contract: keyOf(twin), version: versionOf(twin) };
    expect(await tell(ctx, asked)).toBe("gone");
    expect(await writes()).toHaveLength(0);
  });

  test("the version follows the terms and the status", async () => {
    const { context: ctx } = await newAgent(box);
    const versions = (await readContracts(ctx.gateway)).map(versionOf);
    expect(new Set(versions).size).toBe(versions.length);
    expect((await readContracts(ctx.gateway)).map(versionOf)).toEqual(versions);
  });
});

/** What the agent is told after each fault; those that strike after the answer was carried out end in "arrived". */
const faults: readonly [kind: string, value: number | undefined, told: AnswerState][] = [
  ["latency", 300, "arrived"],
  ["reset", undefined, "missed"],
  ["reset-body", undefined, "arrived"],
  ["truncated", undefined, "arrived"],
  ["html502", undefined, "missed"],
  ["status", 500, "missed"],
  ["status", 504, "unknown"],
  ["wrong-types", undefined, "arrived"],
  ["drip", 1000, "arrived"],
  ["hang", undefined, "unknown"],
  ["huge", undefined, "arrived"],
  ["gzip-bomb", undefined, "arrived"],
];

describe("Faults on the way of an answer: one call, and the truth afterwards (safety, faults to survive)", () => {
  test.each(faults)("%s %s", async (kind, value, told) => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "dividend", "accept");
    await box.control("POST", "/api/faults", { operation: "processDividend", kind, ...(value && { value }) });
    expect(await tell(ctx, form)).toBe(told);
    // A repeat of the page, and another tab while it is not known: no other call.
    await answerContract(ctx, form);
    if (told === "unknown") await answerContract(ctx, { ...form, idempotencyKey: "another-tab" });
    expect(await writes()).toHaveLength(1);
    const open = (await readContracts(ctx.gateway)).filter(isOpen).map(keyOf);
    expect(open.includes(form.contract)).toBe(told !== "arrived");
  });

  test("after an answer that did not arrive a new page sends it again, once", async () => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "accept");
    await box.control("POST", "/api/faults", { operation: "processDailySalary", kind: "reset" });
    expect(await tell(ctx, form)).toBe("missed");
    await vi.waitFor(
      async () => expect(await tell(ctx, await readPage(ctx, form.contract, "accept"))).toBe("arrived"),
      {
        timeout: 10_000,
        interval: 300,
      },
    );
    expect(await writes()).toHaveLength(2);
  });

  test.each(["customer.action.forbidden", "contract.request.answered"])("a refusal is told: %s", async (value) => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "accept");
    await box.control("POST", "/api/faults", { operation: "processDailySalary", kind: "refusal", value });
    expect(await tell(ctx, form)).toBe("refused");
    expect(await writes()).toHaveLength(1);
  });

  test("contracts that cannot be read are not answered, and the same page may try again", async () => {
    const { context: ctx } = await newAgent(box);
    const form = await readPage(ctx, "daily", "accept");
    await box.control("POST", "/api/faults", { operation: "getContractRequests", kind: "html502" });
    expect((await answerContract(ctx, form)).sent).toBe("unsent");
    expect(await writes()).toHaveLength(0);
    await box.control("DELETE", "/api/faults");
    expect(await tell(ctx, form)).toBe("arrived");
    expect(await writes()).toHaveLength(1);
  });
});
