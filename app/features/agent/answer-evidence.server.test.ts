import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOpenRequest, keyOf } from "~/frame/contracts/contracts.server";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import { type SandboxGateway, startSandboxGateway } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { answerContract } from "./answer-contract.server";
import { createReceipt, readReceipt } from "./answer-outcome.server";
import { newAgent, openForm, signInAgain } from "./testing/agents.server";

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
const listWrites = async () => (await sandbox.log()).filter(({ operation }) => operation?.startsWith("process"));
const NO_CONTRACTS = { contracts: [], unread: [], unreadRequests: [] };

describe("An unreadable list of contracts is never evidence of an answer", () => {
  const lost: readonly [kind: string, value?: number][] = [["html502"], ["status", 500], ["status", 504], ["reset"]];
  const unreadable = ["no-value", "wrong-types"];
  const sent = ["reject", "confirm", "accept"] as const;
  const cases = lost.flatMap(([kind, value]) =>
    unreadable.flatMap((list) => sent.map((answer) => ({ kind, value, list, answer }))),
  );

  test.each(cases)(
    "$answer failed by $kind $value, then the list is $list: unknown",
    async ({ kind, value, list, answer }) => {
      const { ctx } = await newAgent(sandbox);
      const form = await openForm(ctx, "dividend", answer);
      await setFault("processDividend", kind, value);
      const receipt = await createReceipt(ctx, form, await answerContract(ctx, form));
      await setFault("getContractRequests", list);
      const contracts = await listContracts(ctx.gateway).catch(() => undefined);
      expect(await readReceipt(ctx, receipt, contracts)).toMatchObject({ state: "unknown" });
    },
  );
});

describe("Whose answer it is", () => {
  const nameless = ({ gateway }: RequestContext, id: string) =>
    testContext({ gateway, account: { id, name: "", type: 1 } });

  test("sessions without an account name share neither a result nor a receipt", async () => {
    const [agent, otherAgent] = [await newAgent(sandbox), await newAgent(sandbox)];
    const ctx = nameless(agent.ctx, "session-1");
    const form = await openForm(ctx, "daily", "accept");
    const attempt = await answerContract(ctx, form);
    expect(attempt.result).toBe("confirmed");
    const otherCtx = nameless(otherAgent.ctx, "session-2");
    expect((await answerContract(otherCtx, form)).result).toBe("gone");
    const receipt = await createReceipt(ctx, form, attempt);
    expect(await readReceipt(otherCtx, receipt, NO_CONTRACTS)).toBeUndefined();
    expect(await readReceipt(ctx, receipt, NO_CONTRACTS)).toMatchObject({ state: "arrived" });
  });

  test("a session without an account name gets the first result of a repeated form", async () => {
    const agent = await newAgent(sandbox);
    const ctx = nameless(agent.ctx, "session-3");
    const form = await openForm(ctx, "daily", "reject");
    const first = await answerContract(ctx, form);
    expect(await answerContract(nameless(agent.ctx, "session-3"), form)).toEqual(first);
    expect(await listWrites()).toHaveLength(1);
  });
});

describe("A session that ended before the answer", () => {
  test.each(["getContractRequests", "processDailySalary"])(
    "%s finds it ended: not carried out, and the same form can be submitted again",
    async (operation) => {
      const { ctx, username } = await newAgent(sandbox);
      const form = await openForm(ctx, "daily", "accept");
      for (const refused of [operation, "touchSession"]) await setFault(refused, "refusal", "login.not.session");
      expect((await answerContract(ctx, form)).result).toBe("ended");
      await clearFaults();
      const again = await signInAgain(sandbox, username);
      const open = (await listContracts(again.gateway)).contracts.filter(isOpenRequest).map(keyOf);
      expect(open).toContain(form.contract);
      expect((await answerContract(again, form)).result).toBe("confirmed");
    },
  );
});

test("accepted, reply lost, where the gateway lists no running contracts: closed and most likely arrived", async () => {
  const { ctx } = await newAgent(sandbox);
  await sandbox.control("POST", "/api/switches", { hideRunningContracts: true });
  const form = await openForm(ctx, "hourly", "accept");
  await setFault("processHourSalary", "reset-body");
  const receipt = await createReceipt(ctx, form, await answerContract(ctx, form));
  expect(await readReceipt(ctx, receipt, await listContracts(ctx.gateway))).toMatchObject({ state: "likely" });
  await sandbox.control("POST", "/api/switches", { hideRunningContracts: false });
});
