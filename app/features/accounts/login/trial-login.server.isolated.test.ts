import { afterEach, expect, test, vi } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { loginForTrial } from "./trial-login.server";

const startSession = vi.hoisted(() => vi.fn());
vi.mock("./portal-session.server", () => ({ startSession, requireCookieRoom: () => undefined }));
afterEach(closeAll);

/** @param named the name in the answer to `freePlay` @param asked that of `getTrialAccount`, which else is not offered */
async function namesOf(named: string, asked?: string): Promise<string> {
  const { gateway } = await startTestGateway(({ path }, response) => {
    if (path.endsWith("/freeplay")) return sendSuccess(response, { token: "tk", customerType: 4, userName: named });
    return asked ? sendSuccess(response, asked) : sendRefusal(response, "function.not.available");
  });
  const ctx = { gateway, session: {}, page: { flash: vi.fn() }, request: { address: "203.0.113.71" } };
  const dialing: FieldSettings["dialing"] = Promise.resolve({ codes: [], code: "" });
  const result = await loginForTrial(ctx as unknown as RequestContext, { dialing } as FieldSettings);
  expect(result).toEqual({ ok: true });
  const [, opened, { typedName }] = startSession.mock.lastCall ?? [];
  return opened.userName || typedName;
}

test("a trial has the name of its answer, or the one of a call of its own (gateway 3.1)", async () => {
  expect(await namesOf("trial_0017", "trial_0018")).toBe("trial_0017");
  expect(await namesOf("", "trial_0018")).toBe("trial_0018");
  expect(await namesOf("")).toBe("");
});
