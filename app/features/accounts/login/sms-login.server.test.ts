import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { Session } from "~/session/session.server";
import { fallbackSite } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { loginWithSms } from "./sms-login.server";

test.each([
  ["on", true],
  [undefined, false],
])("a log-in by code tells the gateway whether it is remembered: %s (gateway 3.1, L1)", async (typed, remember) => {
  const call = vi.fn((_operation: string, _request: { parameters: object }) =>
    Promise.reject(createRejectionError("login", "system.not.available")),
  );
  const ctx = {
    gateway: { call },
    get: () => fallbackSite,
    request: { address: "10.1.0.1", url: new URL("https://lobby.example/m/login?type=sms") },
    cookies: { unseal: async () => undefined },
    session: new Session(undefined),
    visitor: { ensureDeviceId: () => "5e5a1c0e-8f0b-4f3e-9c39-3d5b3a1e2f11" },
  } as unknown as RequestContext;
  const form = new FormData();
  const fields = { mobileNum: "0912000041", countryDialingCode: "+95", messageCode: "482913", remember: typed };
  for (const [name, text] of Object.entries(fields)) if (text) form.set(name, text);
  const settings = { rules: {}, dialing: { codes: [], code: "+95" } } as unknown as FieldSettings;
  await loginWithSms(ctx, form, settings);
  expect(call.mock.calls).toMatchObject([["login", { parameters: { type: "sms", username: "0912000041", remember } }]]);
});
