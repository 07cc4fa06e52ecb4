import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CallOptions } from "../../server/sandbox/testing/client";
import { compare, type Example, type ExampleCall } from "./support/example";
import { examples } from "./support/examples";
import { preparations, switches } from "./support/preparations";
import { isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
let tokens: Record<"member" | "agent", string>;

/** Makes the call of an example in the state that it needs. */
async function send({ title, call }: Example) {
  const { path, as } = call;
  const prepared = (await preparations[title]?.(target, tokens[as ?? "member"])) ?? {};
  const { token = as && tokens[as], cookie } = prepared;
  const options = { ...(token !== undefined && { token }), ...(cookie !== undefined && { cookie }) };
  return sendBody(
    { ...call, path: prepared.path ?? path, body: call.body && { ...call.body, ...prepared.body } },
    options,
  );
}

function sendBody({ method = "GET", path, body, encrypted, form }: ExampleCall, options: CallOptions) {
  const { client } = target;
  if (encrypted) return client.encrypted(method, path, body, options);
  if (!form) return client.call(method, path, { ...options, body });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const text = new URLSearchParams(Object.entries(body ?? {})).toString();
  return client.call(method, path, { ...options, headers, body: text });
}

describe.skipIf(!isOwnSandbox)("Examples: the sandbox answers as they promise (docs/gateway.md 5)", () => {
  beforeAll(async () => {
    target = await openTarget();
    const { control } = target.sandbox;
    const known = { username: "forgetful", mobile: "0912000061", email: "forgetful@example.com" };
    for (const account of [known, { username: "demouser" }]) await control("POST", "/api/accounts", account);
    await control("POST", "/api/switches", switches);
    tokens = {
      member: await target.client.signIn("demo_user1"),
      agent: await target.client.signIn("demo_agent"),
    };
  });
  afterAll(() => target.close());
  afterEach(() => target.sandbox.control("POST", "/api/switches", switches));

  const named = examples.map((example) => [example.title, example] as const);

  it.each(named)("%s", async (_, example) => {
    const { status, json } = await send(example);
    expect({ status, ...compare(example, json) }, JSON.stringify(json)?.slice(0, 600)).toEqual({
      status: example.status ?? 200,
      missing: [],
      unknown: [],
    });
  });

  it("calls of examples break no rule of the protocol, but for the launch that has no mode", async () => {
    const broken = (await target.sandbox.control("GET", "/api/log?violations=true")).rows();
    expect(broken.map(({ operation, violations }) => [operation, violations])).toEqual([
      ["launchGame", ["launch without launchMode"]],
    ]);
  });
});

it("Titles of examples are different, and each preparation belongs to one", () => {
  const titles = examples.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(Object.keys(preparations).filter((title) => !titles.includes(title))).toEqual([]);
});
