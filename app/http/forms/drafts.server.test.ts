import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestSandbox, type TestSandbox } from "~/gateway/testing/sandbox";
import { startSandbox } from "../../../server/sandbox/sandbox";

let test: TestSandbox;
let send: (path: string, cookies: Map<string, string>, form?: Record<string, string>) => Promise<Response>;
let begin: (cookies: Map<string, string>, token: string, name?: string, seenAt?: number) => Promise<void>;

beforeAll(async () => {
  test = await startTestSandbox(startSandbox);
  vi.stubEnv("GATEWAY_URL", test.sandbox.url);
  vi.stubEnv("MERCHANT_CODE", test.sandbox.merchantCode);
  vi.stubEnv("RUN_MODE", "local");
  vi.stubEnv("LOG_LEVEL", "silent");
  const { getRequestContext } = await import("../context/request-context.server");
  const { requestContextMiddleware } = await import("../context/request-middleware.server");
  const { readDraft, requireSessionFor } = await import("./drafts.server");
  const { readForm } = await import("./form.server");
  const { getWallet } = await import("~/gateway/resources/member/member.server");
  const { seal } = await import("../cookies/cookies.server");
  const { query } = createStaticHandler([
    {
      id: "root",
      middleware: [requestContextMiddleware as never],
      children: [
        {
          id: "form",
          path: "/m/feedback",
          loader: async ({ context }) => (await readDraft(getRequestContext(context as never))) ?? {},
          action: async ({ request, context }) => {
            const ctx = getRequestContext(context as never);
            requireSessionFor(ctx, await readForm(request), { secrets: ["password"] });
            await getWallet(ctx.gateway);
            return { sent: true };
          },
        },
      ],
    },
  ]);
  send = async (path, cookies, form) => {
    const request = new Request(`http://localhost${path}`, {
      method: form ? "POST" : "GET",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    const answer = (await query(request, {
      requestContext: new RouterContextProvider(),
      generateMiddlewareResponse: async (run) => {
        const result = await run(request);
        if (result instanceof Response) return result;
        return Response.json(result.loaderData.form ?? null, { status: result.statusCode });
      },
    })) as Response;
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      if (value) cookies.set(pair.slice(0, at), value);
      else cookies.delete(pair.slice(0, at));
    }
    return answer;
  };
  begin = async (cookies, token, name = "demo_user1", seenAt = Date.now()) => {
    const record = { id: "s1", token, name, type: 0, firstLogin: false, startedAt: seenAt, seenAt };
    cookies.set("session", await seal.seal(record, "session"));
  };
});

afterAll(() => test.close());

describe("a session that ends in the middle of a form (safety: no lost form input)", () => {
  const typed = { subject: "အကြံပြုချက်", words: "x".repeat(1500), password: "Secret-1" };
  const kept = { subject: typed.subject, words: typed.words };

  it("the person is led through log-in back to the form, with what was typed and no secret", async () => {
    const cookies = new Map<string, string>();
    await begin(cookies, "tk-dead");
    const answer = await send("/m/feedback?i=2", cookies, typed);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/m/login?${new URLSearchParams({ from: "/m/feedback?i=2" })}`);
    expect(cookies.has("session")).toBe(false);
    expect(cookies.get("draft")?.length).toBeLessThan(3_800);

    await begin(cookies, "tk-any");
    expect(await (await send("/m/feedback?i=2", cookies)).json()).toEqual(kept);
    expect(await (await send("/m/feedback?i=3", cookies)).json(), "another page").toEqual({});
  });

  it("also when the session had ended before the form was sent", async () => {
    const cookies = new Map<string, string>();
    await begin(cookies, "tk-old", "demo_user1", Date.now() - 40 * 60_000);
    const answer = await send("/m/feedback", cookies, typed);
    expect(answer.headers.get("location")).toBe("/m/login?from=%2Fm%2Ffeedback");
    await begin(cookies, "tk-any");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual(kept);
  });

  it("somebody else who logs in does not see it", async () => {
    const cookies = new Map<string, string>();
    await begin(cookies, "tk-dead");
    await send("/m/feedback", cookies, typed);
    await begin(cookies, "tk-any", "demo_user2");
    expect(await (await send("/m/feedback", cookies)).json()).toEqual({});
  });

  it("a form that goes through needs it no longer", async () => {
    const cookies = new Map<string, string>();
    await begin(cookies, "tk-dead");
    await send("/m/feedback", cookies, typed);
    expect(cookies.has("draft")).toBe(true);
    const { login } = await import("~/gateway/resources/accounts/session.server");
    const { username, password } = test.account("member");
    await begin(cookies, (await login(test.as({}), { type: "username", username, password })).token);
    expect((await send("/m/feedback", cookies, typed)).status).toBe(200);
    expect(cookies.has("draft")).toBe(false);
  });

  it("of a form that no cookie holds, the longest fields are left out", async () => {
    const cookies = new Map<string, string>();
    await begin(cookies, "tk-dead");
    const noise = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 90))).join("");
    await send("/m/feedback", cookies, { subject: "short", words: noise + Math.random() });
    await begin(cookies, "tk-any");
    expect(await (await send("/m/feedback", cookies)).json()).toMatchObject({ subject: "short" });
  });
});
