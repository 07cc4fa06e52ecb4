import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { SiteModule } from "~/site/site.server";
import { respondToLoginForm } from "./login-form-response.server";

/** Sends the mobile tab of the agents' log-in. @returns what is thrown or answered */
async function send(modules: SiteModule[], fields: Record<string, string>) {
  const url = "/m/agent?type=sms&from=%2Fm%2Fnotice";
  const readFeed = () => Promise.reject(new Error("no settings"));
  const ctx = testContext({
    url,
    request: { isWrite: true },
    site: { modules, areModulesKnown: true },
    gateway: { readFeed, call: readFeed },
  });
  const body = new URLSearchParams(fields);
  const request = new Request(ctx.request.url, { method: "POST", body });
  const answer: unknown = await respondToLoginForm(ctx, "agent", request).catch((thrown: unknown) => thrown);
  return { ctx, answer };
}

test("the agents' log-in by number that was switched off leads to the other way (behaviour 1.14)", async () => {
  const { ctx, answer } = await send([], { mobileNum: "0912000051" });
  expect((answer as Response).headers.get("location")).toBe("/m/agent?type=sms&from=%2Fm%2Fnotice");
  expect(ctx.page.refused).toMatchObject({ status: 403, errors: { "": "registration:way_closed" } });
});

test("the agents' log-in by number says what is wrong at its fields, and sends codes", async () => {
  const modules: SiteModule[] = ["MOBILEVERCODELOGIN3"];
  const empty = { mobileNum: "", countryDialingCode: "+95", messageCode: "" };
  const error = { mobileNum: [expect.any(String)], messageCode: [expect.any(String)] };
  expect((await send(modules, empty)).answer).toMatchObject({ data: { result: { error } }, init: { status: 400 } });
  const { mobileNum } = error;
  expect((await send(modules, { ...empty, send: "sms" })).answer).toMatchObject({
    data: { result: { error: { mobileNum } } },
    init: { status: 400 },
  });
});
