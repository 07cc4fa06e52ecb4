import { afterEach, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { refuse } from "~/http/responses/refusal";
import { loginForTrial } from "./trial-login.server";

afterEach(closeAll);

const dialing = Promise.resolve({ codes: [], code: "+95" });

/** Starts a trial at a gateway that names the account in these answers. @returns the session's name, and what was called */
async function startTrialAt(names: { freePlay?: string; getTrialAccount?: string }) {
  const trial = { token: "tk-1", id: "900017", customerType: 4, userName: names.freePlay };
  const { gateway, requests } = await startTestGateway(({ path }, response) => {
    if (path === "/wps/session/login/freeplay") sendSuccess(response, trial);
    else if (names.getTrialAccount) sendSuccess(response, names.getTrialAccount);
    else sendRefusal(response, "function.not.available");
  });
  const ctx = testContext({ gateway });
  const result = await loginForTrial(ctx, { dialing });
  expect(result).toEqual({ ok: true });
  return { name: ctx.session.record?.name, paths: requests.map(({ path }) => path) };
}

test.each([
  ["the answer's, without another call", { freePlay: "trial_1", getTrialAccount: "trial_2" }, "trial_1", 1],
  ["that of getTrialAccount where the answer has none", { getTrialAccount: "trial_2" }, "trial_2", 2],
  ["none where the gateway tells none", {}, "", 2],
])("a trial's name is %s (behaviour 7.25)", async (_, names, name, calls) => {
  const started = await startTrialAt(names);
  expect(started.name).toBe(name);
  expect(started.paths).toEqual(["/wps/session/login/freeplay", "/wps/member/trialuser"].slice(0, calls));
});

test("a trial's token that no cookie can hold is given up", async () => {
  const trial = { token: "t".repeat(2601), userName: "trial_1", accountType: 4 };
  const ctx = testContext({ gateway: { call: async () => trial } });
  expect(await loginForTrial(ctx, { dialing })).toEqual(refuse(503, "errors:unknown_error"));
  expect(ctx.session.record).toBeUndefined();
  expect(ctx.session.givenUpTokens).toEqual([trial.token]);
});

test("a gateway that wants a session for free play refuses it: a guest has none that may have ended", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "login.not.session", 401));
  expect(await loginForTrial(testContext({ gateway }), { dialing })).toEqual(refuse(403, "errors:not_logged_in"));
});
