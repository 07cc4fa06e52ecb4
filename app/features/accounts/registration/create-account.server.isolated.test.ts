import type { ServerResponse } from "node:http";
import { afterAll, expect, test, vi } from "vitest";
import { exampleHandler } from "~/gateway/testing/example-responses";
import { closeAll, sendRefusal, startTestGateway } from "~/gateway/testing/http-server";
import { refuse } from "~/http/responses/refusal";
import type { FieldSettings } from "../fields/field-settings.server";
import type { Registration } from "./registration-limits.server";

vi.stubEnv("REGISTRATIONS_PER_MINUTE", "3");
const { testContext } = await import("~/http/context/testing/test-context");
const { createAccount, registrationOutcomeSchema } = await import("./create-account.server");

afterAll(closeAll);

let visitors = 0;

/** A new visitor registers. @param answer how the gateway answers the registration */
async function register(answer: (response: ServerResponse) => void) {
  visitors += 1;
  const others = exampleHandler();
  const { gateway } = await startTestGateway((request, response) =>
    request.path === "/wps/member/register" ? answer(response) : others(request, response),
  );
  const registration = {
    form: { method: "username", username: {}, password: {}, optional: [] },
    values: { username: `newcomer${visitors}`, password: "Secret12", confimpsw: "Secret12", idempotencyKey: "" },
    human: {},
  } as unknown as Registration;
  return createAccount(testContext({ url: "/m/register", gateway }), registration, {} as FieldSettings);
}

const unknown = refuse(502, "registration:account_outcome_unknown");
const lose = (response: ServerResponse) => response.destroy();

test("what is decided about a registration is told, and uses up no registration of the whole site", async () => {
  for (const [code, status, refusal] of [
    ["exists.username.err", 400, refuse(409, { username: "errors:username_exists" })],
    ["exists.username.err", 500, refuse(409, { username: "errors:username_exists" })],
    ["request.param.err", 400, refuse(409, "errors:unknown_error")],
    ["login.not.session", 401, refuse(409, "errors:not_logged_in")],
  ] as const)
    expect(await register((response) => sendRefusal(response, code, status)), `${code} ${status}`).toEqual(refusal);
});

test.each([
  ["captcha.required", null, { identifying: "errors:enter_captcha" }],
  ["", { captcha: true }, { identifying: "errors:enter_captcha" }],
  ["exists.username.err", { captcha: true }, { username: "errors:username_exists" }],
])(
  "a refusal with %s and %j asks for a captcha that the rules do not have (gateway 1.9)",
  async (code, value, errors) => {
    expect(await register((response) => sendRefusal(response, code, 400, value))).toEqual({
      ok: false,
      errors,
      status: 409,
      captcha: true,
    });
  },
);

test("after a lost answer or a fault in the middle the account may exist, and a registration of the site is used up", async () => {
  expect(await register(lose)).toEqual(unknown);
  expect(await register((response) => sendRefusal(response, "unknown.system.err", 500))).toEqual(unknown);
  expect(await register(lose)).toEqual(unknown);
  expect(await register(lose)).toMatchObject({ errors: { "": "errors:busy" }, status: 429 });
});

test.each([
  { ok: false },
  { ok: false, status: "409", errors: {} },
  { refused: { username: "errors:username_exists" } },
  { session: "sealed", added: 1 },
])("what another release may publish of a registration is no success: %j", (published) => {
  expect(registrationOutcomeSchema.safeParse({}).success).toBe(true);
  expect(registrationOutcomeSchema.safeParse({ session: "sealed" }).success).toBe(true);
  expect(registrationOutcomeSchema.safeParse(published).success).toBe(false);
});
