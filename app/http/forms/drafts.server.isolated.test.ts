import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SandboxGateway, startSandboxGateway } from "~/gateway/testing/sandbox";

vi.mock("node:zlib", { spy: true });

type Cookies = Map<string, string>;

let sandbox: SandboxGateway;
let handler: ReturnType<typeof createStaticHandler>;
let seal: (value: unknown, purpose: string) => Promise<string>;
let keyOf: (name: string) => string;

beforeAll(async () => {
  sandbox = await startSandboxGateway();
  vi.stubEnv("GATEWAY_URL", sandbox.sandbox.url);
  vi.stubEnv("MERCHANT_CODE", sandbox.sandbox.merchantCode);
  const { getRequestContext } = await import("../context/request-context.server");
  const { pageMiddleware } = await import("~/site/page-response.server");
  const { readDraft, requireSessionForForm } = await import("./drafts.server");
  const { readForm } = await import("./form.server");
  const { getWallet } = await import("~/gateway/resources/member/member.server");
  const { cookieSeal } = await import("../cookies/set-cookie.server");
  seal = cookieSeal.seal;
  const { createIdempotencyKey } = await import("./idempotency-key.server");
  const { testContext } = await import("../context/testing/test-context");
  keyOf = (name) => createIdempotencyKey(testContext({ account: { name } }));
  const form = {
    id: "form",
    path: "/m/feedback",
    loader: async ({ context }: { context: unknown }) => (await readDraft(getRequestContext(context as never))) ?? {},
    action: async ({ request, context }: { request: Request; context: unknown }) => {
      const ctx = getRequestContext(context as never);
      requireSessionForForm(ctx, await readForm(request), { kept: ["subject", "words"] });
      await getWallet(ctx.gateway);
      return { sent: true };
    },
  };
  handler = createStaticHandler([{ id: "root", middleware: [pageMiddleware as never], children: [form] }]);
});

afterAll(() => sandbox.close());

/** Sends a request with the cookies, and stores those of the response in them. */
async function send(
  path: string,
  cookies: Cookies,
  form?: Record<string, string> | [string, string][],
): Promise<Response> {
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const body = form && new URLSearchParams(form);
  const request = new Request(`http://localhost${path}`, body ? { method: "POST", headers, body } : { headers });
  const response = (await handler.query(request, {
    requestContext: new RouterContextProvider(),
    generateMiddlewareResponse: async (run) => {
      const result = await run(request);
      if (result instanceof Response) return result;
      return Response.json(result.loaderData.form ?? null, { status: result.statusCode });
    },
  })) as Response;
  for (const line of response.headers.getSetCookie()) store(cookies, line);
  return response;
}

function store(cookies: Cookies, setCookie: string): void {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value) cookies.set(name, value);
  else cookies.delete(name);
}

/** Gives the browser a session cookie. @param token "tk-unknown" is one that the gateway rejects */
async function signIn(cookies: Cookies, token: string, name = "demo_user1", seenAt = Date.now()): Promise<void> {
  const record = { id: "s1", token, name, type: 0, firstLogin: false, startedAt: seenAt, seenAt };
  cookies.set("session", await seal(record, "session"));
}

describe("a session that ends while a form is sent (behaviour 7)", () => {
  const typed = { subject: "အကြံပြုချက်", words: "x".repeat(1500), password: "Secret-1" };
  const stored = { subject: typed.subject, words: typed.words };

  it("leads through log-in back to the form with its fields, without secrets", async () => {
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-unknown");
    const response = await send("/m/feedback?i=2", cookies, typed);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/m/login?${new URLSearchParams({ from: "/m/feedback?i=2" })}`);
    expect(cookies.has("session")).toBe(false);
    expect(cookies.get("draft")?.length).toBeLessThan(3_800);

    await signIn(cookies, "tk-any");
    expect(await (await send("/m/feedback?i=2", cookies)).json()).toEqual(stored);
    expect(await (await send("/m/feedback?i=3", cookies)).json(), "another page").toEqual({});
  });

  it("does the same when the session had expired before", async () => {
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-old", "demo_user1", Date.now() - 40 * 60_000);
    const response = await send("/m/feedback", cookies, typed);
    expect(response.headers.get("location")).toBe("/m/login?from=%2Fm%2Ffeedback");
    await signIn(cookies, "tk-any");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual(stored);
  });

  it("shows the draft to no other account", async () => {
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-unknown");
    await send("/m/feedback", cookies, typed);
    await signIn(cookies, "tk-any", "demo_user2");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual({});
  });

  it("knows the owner from the form when an earlier request has removed the cookie", async () => {
    const idempotencyKey = keyOf("demo_user1");
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-old", "demo_user1", Date.now() - 40 * 60_000);
    await send("/m/feedback", cookies);
    expect(cookies.has("session")).toBe(false);
    await send("/m/feedback", cookies, { ...typed, idempotencyKey });
    await signIn(cookies, "tk-any", "demo_user2");
    expect(await (await send("/m/feedback", cookies)).json(), "another account").toEqual({});
    await signIn(cookies, "tk-any", "DEMO_user1");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual({ ...stored, idempotencyKey });
  });

  it("belongs to the account that opened the form, not to the one whose session ended", async () => {
    const idempotencyKey = keyOf("demo_user1");
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-unknown", "demo_user2");
    await send("/m/feedback", cookies, { ...typed, idempotencyKey });
    await signIn(cookies, "tk-any", "demo_user2");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual({});
  });

  it.each([undefined, "0123456789", "5e5a1c0e-8f0b-4f3e-9c39-3d5b3a1e2f11"])(
    "stores nothing when nobody is known to own it (key %s)",
    async (idempotencyKey) => {
      const cookies: Cookies = new Map();
      await send("/m/feedback", cookies, { ...typed, ...(idempotencyKey ? { idempotencyKey } : {}) });
      expect(cookies.has("draft")).toBe(false);
    },
  );

  it("removes the draft once the form is processed", async () => {
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-unknown");
    await send("/m/feedback", cookies, typed);
    expect(cookies.has("draft")).toBe(true);
    const { login } = await import("~/gateway/resources/accounts/session.server");
    const { username, password } = sandbox.account("member");
    await signIn(cookies, (await login(sandbox.clientFor({}), { type: "username", username, password })).token);
    expect((await send("/m/feedback", cookies, typed)).status).toBe(200);
    expect(cookies.has("draft")).toBe(false);
  });

  it("drops the longest fields of a form that exceeds a cookie", async () => {
    const cookies: Cookies = new Map();
    await signIn(cookies, "tk-unknown");
    const noise = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 90))).join("");
    await send("/m/feedback", cookies, { subject: "short", words: noise + Math.random() });
    await signIn(cookies, "tk-any");
    expect(await (await send("/m/feedback", cookies)).json()).toMatchObject({ subject: "short" });
  });

  it.each([
    ["fields that no page has", Array.from({ length: 190 }, (_, at) => [`field${at}`, makeNoise(320)])],
    ["a field that is repeated", Array.from({ length: 190 }, () => ["words", makeNoise(320)])],
    ["one long field", [["words", makeNoise(62_000)]]],
  ])("compresses few texts and short ones, whatever a guest sends: %s", async (_, fields) => {
    const key = ["idempotencyKey", `${"A".repeat(16)}.${"k".repeat(16)}`];
    const calls = vi.mocked(deflateRawSync).mock.calls;
    calls.length = 0;
    const response = await send("/m/feedback", new Map(), [key, ["subject", "short"], ...fields] as [string, string][]);
    expect(response.headers.get("location")).toBe("/m/login?from=%2Fm%2Ffeedback");
    expect(calls.length).toBeLessThanOrEqual(3);
    expect(Math.max(...calls.map(([text]) => String(text).length))).toBeLessThan(8_001);
  });
});

/** Text that cannot be compressed. */
function makeNoise(length: number): string {
  return randomBytes(length).toString("base64url").slice(0, length);
}
