import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isOpenRequest, keyOf, versionOf } from "~/frame/contracts/contracts.server";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import { type SandboxGateway, startSandboxGateway } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import type { AnswerForm } from "./agent.form-schema.server";
import type { AnswerState } from "./agent.response-schema.server";
import { allowedAnswers } from "./allowed-answers.server";
import { answerContract } from "./answer-contract.server";
import { createReceipt, readReceipt } from "./answer-outcome.server";
import { createAgentContext, newAgent, openForm } from "./testing/agents.server";

let sandbox: SandboxGateway;
beforeAll(async () => {
  sandbox = await startSandboxGateway();
});
beforeEach(async () => {
  await clearFaults();
  await sandbox.control("DELETE", "/api/log");
});
afterAll(() => sandbox.close());

const clearFaults = () => sandbox.control("DELETE", "/api/faults");
const setFault = (operation: string, kind: string, value?: string | number) =>
  sandbox.control("POST", "/api/faults", { operation, kind, ...(value && { value }) });

const WRITES = ["processDailySalary", "processDividend", "processHourSalary", "processRealTimeSalary"];
const listWrites = async () => (await sandbox.log()).filter(({ operation }) => WRITES.includes(operation ?? ""));

const listAll = async (ctx: RequestContext) => (await listContracts(ctx.gateway)).contracts;
const listOpenKeys = async (ctx: RequestContext) => (await listAll(ctx)).filter(isOpenRequest).map(keyOf);
const NO_CONTRACTS = { contracts: [], unread: [], unreadRequests: [] };

const STALE_VERSION = "x".repeat(22);
/** Submits the form. @returns the state that the page after the redirect shows, once the faults are over */
async function submit(ctx: RequestContext, form: AnswerForm): Promise<AnswerState | undefined> {
  const receipt = await createReceipt(ctx, form, await answerContract(ctx, form));
  await clearFaults();
  return (await readReceipt(ctx, receipt, await listContracts(ctx.gateway)))?.state;
}

describe("An answer is sent in one call with the gateway's codes (gateway 3.10)", () => {
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
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, kind, answer);
    expect(await submit(ctx, form)).toBe("arrived");
    const calls = await listWrites();
    expect(calls.map((call) => [call.operation, call.status, call.violations])).toEqual([[operation, 200, []]]);
    expect(await listOpenKeys(ctx)).not.toContain(form.contract);
  });
});

describe("Repeated and concurrent submissions send one call", () => {
  test("the same form three times at once and once later: every submission gets the first result", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "accept");
    const concurrent = await Promise.all([1, 2, 3].map(() => answerContract(ctx, form)));
    const later = await answerContract(ctx, form);
    for (const attempt of [...concurrent, later]) expect(attempt).toEqual(concurrent[0]);
    expect(await listWrites()).toHaveLength(1);
  });

  test("two tabs with different answers at the same time: the first is sent, and both outcomes name it", async () => {
    const { ctx } = await newAgent(sandbox);
    const accept = await openForm(ctx, "dividend", "accept");
    const reject: AnswerForm = { ...accept, answer: "reject", idempotencyKey: "another-tab" };
    const [first, second] = await Promise.all([answerContract(ctx, accept), answerContract(ctx, reject)]);
    expect(second).toEqual(first);
    expect(second.answer).toBe("accept");
    expect(await listWrites()).toHaveLength(1);
    const outcome = await readReceipt(ctx, await createReceipt(ctx, reject, second), NO_CONTRACTS);
    expect(outcome).toMatchObject({ state: "arrived", answer: "accept", first: true });
  });

  test("another tab half a minute after an answer that was confirmed: nothing is sent, and its outcome is the first", async () => {
    const { ctx } = await newAgent(sandbox);
    const accept = await openForm(ctx, "daily", "accept");
    const first = await answerContract(ctx, accept);
    const reject: AnswerForm = { ...accept, answer: "reject", idempotencyKey: "later-tab" };
    expect(await runLater(30, () => answerContract(ctx, reject))).toEqual(first);
    expect(await listWrites()).toHaveLength(1);
  });

  test("two devices at the same time: one call", async () => {
    const { ctx, username } = await newAgent(sandbox);
    const form = await openForm(ctx, "hourly", "accept");
    const otherDevice = createAgentContext(ctx.gateway, username.toUpperCase());
    await Promise.all([
      answerContract(ctx, form),
      answerContract(otherDevice, { ...form, idempotencyKey: "another-device" }),
    ]);
    expect(await listWrites()).toHaveLength(1);
  });

  test("the form of an older tab, after the request was answered, sends nothing", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "reject");
    const olderForm = { ...form, idempotencyKey: "older-tab", version: STALE_VERSION };
    await answerContract(ctx, form);
    expect((await answerContract(ctx, olderForm)).result).toBe("gone");
    expect(await listWrites()).toHaveLength(1);
  });

  test("two agents share neither a result nor a receipt", async () => {
    const [agent, otherAgent] = [await newAgent(sandbox), await newAgent(sandbox)];
    const form = await openForm(agent.ctx, "daily", "accept");
    await answerContract(agent.ctx, form);
    const attempt = await answerContract(otherAgent.ctx, form);
    expect(attempt.result).toBe("gone");
    const receipt = await createReceipt(agent.ctx, form, attempt);
    expect(await readReceipt(otherAgent.ctx, receipt, NO_CONTRACTS)).toBeUndefined();
  });
});

describe("Only the version of the contract on the form is answered", () => {
  test("if the terms have changed since, nothing is sent", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "accept");
    expect(await submit(ctx, { ...form, version: STALE_VERSION })).toBe("stale");
    expect(await listWrites()).toHaveLength(0);
  });

  test("a termination cannot be accepted", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "confirm");
    expect(await submit(ctx, { ...form, answer: "accept" })).toBe("unfit");
    expect(await listWrites()).toHaveLength(0);
  });

  test("of two dividend requests for the same product and period neither can be answered (gateway 3.10)", async () => {
    const { ctx, username } = await newAgent(sandbox);
    const form = await openForm(ctx, "dividend", "accept");
    const dividend = { username, kind: "dividend", product: "BINGO", period: "W" };
    for (const status of ["P", "E"]) await sandbox.control("POST", "/api/contracts", { ...dividend, status });
    const all = await listAll(ctx);
    const requests = all.filter(({ contract }) => contract.product === "BINGO");
    expect(requests.map((item) => allowedAnswers(item, all))).toEqual([[], []]);
    const [request] = requests;
    if (!request) throw new Error("the sandbox has no such contract");
    expect(await submit(ctx, { ...form, contract: keyOf(request), version: versionOf(request) })).toBe("unfit");
    expect(await listWrites()).toHaveLength(0);
  });

  test("no dividend request is answered while one of them cannot be read: it may be for the same product and period", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "dividend", "accept");
    const list = await listContracts(ctx.gateway);
    const unread = { unread: ["dividend"], unreadRequests: ["dividend"] };
    const call = vi.spyOn(ctx.gateway, "call").mockResolvedValueOnce({ ...list, ...unread });
    expect((await answerContract(ctx, form)).result).toBe("unsent");
    call.mockRestore();
    expect(await listWrites()).toHaveLength(0);
  });

  test("a dividend request is answered although the running contracts cannot be read, which then prove nothing", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "dividend", "accept");
    const list = await listContracts(ctx.gateway);
    vi.spyOn(ctx.gateway, "call").mockResolvedValueOnce({ ...list, unread: ["dividend"] });
    const { result, before } = await answerContract(ctx, form);
    expect({ result, before }).toEqual({ result: "confirmed", before: undefined });
    expect(await listWrites()).toHaveLength(1);
  });

  test("contracts have different versions, and a version is stable while its contract does not change", async () => {
    const { ctx } = await newAgent(sandbox);
    const versions = (await listAll(ctx)).map(versionOf);
    expect(new Set(versions).size).toBe(versions.length);
    expect((await listAll(ctx)).map(versionOf)).toEqual(versions);
  });
});

/**
 * The state after each fault. Those that strike after the gateway has carried out the answer end in "arrived"; after the others
 * it may still do so.
 */
const faults: readonly [kind: string, value: number | undefined, state: AnswerState][] = [
  ["latency", 300, "arrived"],
  ["reset", undefined, "unknown"],
  ["reset-body", undefined, "arrived"],
  ["truncated", undefined, "arrived"],
  ["html502", undefined, "unknown"],
  ["status", 500, "unknown"],
  ["status", 504, "unknown"],
  ["wrong-types", undefined, "arrived"],
  ["drip", 1000, "arrived"],
  ["hang", undefined, "unknown"],
  ["huge", undefined, "arrived"],
  ["gzip-bomb", undefined, "arrived"],
];

async function runLater<T>(seconds: number, run: () => Promise<T>): Promise<T> {
  const now = { monotonic: performance.now.bind(performance), date: Date.now };
  const clocks = [
    vi.spyOn(performance, "now").mockImplementation(() => now.monotonic() + seconds * 1000),
    vi.spyOn(Date, "now").mockImplementation(() => now.date() + seconds * 1000),
  ];
  try {
    return await run();
  } finally {
    for (const clock of clocks) clock.mockRestore();
  }
}

/** The opposite, from another tab at once and half a minute later: the gateway may still carry out the first answer. */
async function answerFromOtherTabs(ctx: RequestContext, form: AnswerForm): Promise<void> {
  const opposite: AnswerForm = { ...form, answer: "reject" };
  await answerContract(ctx, { ...opposite, idempotencyKey: "another-tab" });
  await runLater(30, () => answerContract(ctx, { ...opposite, idempotencyKey: "later-tab" }));
}

describe("If the connection or the gateway fails, one call is sent and the outcome is true", () => {
  test.each(faults)("%s %s", async (kind, value, state) => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "dividend", "accept");
    await setFault("processDividend", kind, value);
    expect(await submit(ctx, form)).toBe(state);
    // Neither the same form nor, while the outcome is unknown, that of another tab sends a second call.
    await answerContract(ctx, form);
    if (state === "unknown") await answerFromOtherTabs(ctx, form);
    expect(await listWrites()).toHaveLength(1);
    expect((await listOpenKeys(ctx)).includes(form.contract)).toBe(state !== "arrived");
  });

  test("an answer that was not received in a minute can be sent again, once, with a new form", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "accept");
    await setFault("processDailySalary", "reset");
    expect(await submit(ctx, form)).toBe("unknown");
    await runLater(61, async () => {
      expect(await submit(ctx, form)).toBe("missed");
      expect(await listWrites()).toHaveLength(1);
      const again = await openForm(ctx, form.contract, "accept");
      for (const _ of [1, 2]) expect(await submit(ctx, again)).toBe("arrived");
    });
    expect(await listWrites()).toHaveLength(2);
  });

  test.each(["customer.action.forbidden", "contract.request.answered"])("a rejection is shown: %s", async (code) => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "accept");
    await setFault("processDailySalary", "refusal", code);
    expect(await submit(ctx, form)).toBe("refused");
    expect(await listWrites()).toHaveLength(1);
  });

  test("an answer for which the gateway is too busy was not sent, and the same form can be submitted again", async () => {
    const { ctx } = await newAgent(sandbox);
    const form = await openForm(ctx, "daily", "accept");
    await setFault("processDailySalary", "refusal", "TOO_MANY_REQUESTS");
    expect(await submit(ctx, form)).toBe("unsent");
    await clearFaults();
    // For a second the gateway is not asked again.
    await vi.waitFor(async () => expect(await submit(ctx, form)).toBe("arrived"), 10_000);
  });

  test.each(["html502", "no-value", "wrong-types"])(
    "if the contracts cannot be read (%s), nothing is sent, and the same form can be submitted again",
    async (kind) => {
      const { ctx } = await newAgent(sandbox);
      const form = await openForm(ctx, "daily", "accept");
      await setFault("getContractRequests", kind);
      expect((await answerContract(ctx, form)).result).toBe("unsent");
      expect(await listWrites()).toHaveLength(0);
      await clearFaults();
      expect(await submit(ctx, form)).toBe("arrived");
      expect(await listWrites()).toHaveLength(1);
    },
  );
});
