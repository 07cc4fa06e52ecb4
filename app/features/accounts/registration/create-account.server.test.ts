import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { FieldSettings } from "../fields/field-settings.server";
import { createAccount } from "./create-account.server";
import type { Registration } from "./registration-limits.server";
import { validateRegistration } from "./registration-reply.server";

const NUMBER = "9770000021";
const SECOND = "9770000022";
const dialing = { codes: [], code: "+95" };
const rule = { required: true, min: 6, max: 16, kind: 0 };

/** A registration with a number. */
function registrationWith(fields: Record<string, string>, password?: object): Registration {
  const form = { method: "mobile", mobile: rule, code: false, optional: [], ...(password ? { password } : {}) };
  const submitted = new FormData();
  const all = { mobileNum: NUMBER, countryDialingCode: "+95", agree: "on", idempotencyKey: "", ...fields };
  for (const [name, value] of Object.entries(all)) submitted.set(name, value);
  const { values, errors } = validateRegistration(submitted, form as unknown as Registration["form"], dialing);
  expect(errors).toEqual({});
  return { form, values, human: {} } as unknown as Registration;
}

/** Registers a number. @returns the operation that is called, and the numbers in it */
async function register(fields: Record<string, string>, password?: object) {
  const calls: unknown[] = [];
  const call = async (operation: string, { parameters }: { parameters: Record<string, unknown> }) => {
    calls.push([operation, parameters.username, parameters.mobileNum]);
    return {};
  };
  const ctx = testContext({ url: "/m/register?type=mobile", gateway: { call } });
  expect(await createAccount(ctx, registrationWith(fields, password), {} as FieldSettings)).toEqual({
    signedIn: false,
  });
  return calls;
}

const secrets = { password: "Secret12", confimpsw: "Secret12" };

test.each([
  ["without a password", {}, undefined, ["registerOnlyMobile", NUMBER, NUMBER]],
  ["without a password, with a second number", { mobileNum2: SECOND }, undefined, ["registerMobile", NUMBER, SECOND]],
  ["with a password", secrets, rule, ["registerMobile", NUMBER, NUMBER]],
  ["with a password and a second number", { ...secrets, mobileNum2: SECOND }, rule, ["registerMobile", NUMBER, SECOND]],
])("the call of a registration by number %s (behaviour 8.2)", async (_, fields, password, called) => {
  expect(await register(fields, password)).toEqual([called]);
});

test("a token that no cookie can hold is given up, and the account exists: its owner logs in (behaviour 8.14)", async () => {
  const session = { token: "t".repeat(2601), userName: "newcomer", accountType: 0, firstTimeLogin: true };
  const ctx = testContext({ url: "/m/register?type=mobile", gateway: { call: async () => ({ session }) } });
  expect(await createAccount(ctx, registrationWith({}), {} as FieldSettings)).toEqual({ signedIn: false });
  expect(ctx.session.record).toBeUndefined();
  expect(ctx.session.givenUpTokens).toEqual([session.token]);
});
