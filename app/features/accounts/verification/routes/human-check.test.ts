import { afterEach, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { loader } from "./human-check";

afterEach(closeAll);

type Answer = Parameters<typeof startTestGateway>[0];

/** Starts a check while the gateway answers like this, as often as `times` says. @returns the last answer */
async function startCheck(answer: Answer, { modules = ["GEETEST3"], times = 1 } = {}) {
  const { gateway } = await startTestGateway(answer);
  const ctx = testContext({ url: "/m/human-check", gateway, site: { modules } });
  for (let index = 1; index < times; index += 1) await loader(routeArgs(ctx));
  return loader(routeArgs(ctx));
}

const registered: Answer = (_, response) => sendSuccess(response, { gt: "id-1", challenge: "c-1", newCaptcha: true });

test("a challenge that the gateway has registered is sent to the script", async () => {
  const answer = await startCheck(registered);
  expect([answer.status, await answer.json()]).toEqual([200, { id: "id-1", challenge: "c-1", newCaptcha: true }]);
});

test.each([
  ["does not answer", (_, response) => response.destroy(), "errors:service_unreachable"],
  ["fails", (_, response) => sendRefusal(response, "unknown.system.err", 500), "errors:unknown_error"],
  ["wants a session", (_, response) => sendRefusal(response, "login.not.session", 401), "errors:not_logged_in"],
  ["does not have the operation", (_, response) => sendRefusal(response, "function.off"), "errors:no_permission"],
] satisfies [string, Answer, string][])(
  "while the gateway %s the script is told to try again",
  async (_, fail, error) => {
    const answer = await startCheck(fail);
    expect([answer.status, await answer.json()]).toEqual([503, { error }]);
  },
);

test("after 30 challenges in a minute it is told when to try again", async () => {
  const answer = await startCheck(registered, { times: 31 });
  expect([answer.status, await answer.json()]).toEqual([429, { error: "errors:too_many_tries" }]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("without the merchant's module there is no challenge", async () => {
  expect((await startCheck(registered, { modules: [] })).status).toBe(404);
});
