import type { APIRequestContext, APIResponse } from "@playwright/test";
import { api, expect, signInBy } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { GAME } from "../../support/routes.ts";

/** What the forms of all pages send, and how a guest is answered: led on, or told what is missing. */
const WRITES = [
  { path: "/m/set", form: { theme: "light" }, status: 302 },
  { path: "/m/login", form: { username: "a", password: "b" }, status: 400 },
  { path: "/m/agent", form: { username: "a", password: "b" }, status: 400 },
  { path: "/m/login/verify", form: { answer: "a" }, status: 302 },
  { path: "/m/login/bind", form: { username: "a", password: "b" }, status: 302 },
  { path: "/m/login/with/telegram", form: {}, status: 302 },
  { path: "/m/logout", form: {}, status: 302 },
  { path: "/m/register", form: { username: "a" }, status: 400 },
  { path: "/m/forget", form: { send: "sms" }, status: 400 },
  { path: "/m/changePsw", form: { newPassword: "a" }, status: 302 },
  { path: "/m/trial", form: {}, status: 302 },
  { path: "/m/launch", form: { game: GAME }, status: 302 },
  { path: "/m/play-check", form: { from: "/m/home" }, status: 302 },
  { path: "/m/play-safe", form: { every: "30" }, status: 302 },
  { path: "/m/favourite", form: { favourite: `${GAME} false` }, status: 302 },
  { path: "/m/member/icon", form: { icon: "1" }, status: 302 },
  { path: "/m/member/devices", form: {}, status: 302 },
  { path: "/m/member/agent/alerts", form: { close: "a" }, status: 302 },
  { path: "/m/member/agent/getSalaryContract", form: { answer: "accept" }, status: 302 },
  { path: "/m/member/agent/getDevidendContract", form: { answer: "accept" }, status: 302 },
  { path: "/m/rewardCenter", form: { reward: "3001" }, status: 302 },
  { path: "/m/promoCode", form: { promoCode: "AMBER100" }, status: 302 },
  { path: "/m/chat", form: {}, status: 302 },
  { path: "/m/notice", form: { read: "1" }, status: 400 },
  { path: "/m/feedback", form: { content: "a" }, status: 400 },
] as const;

type Headers = Record<string, string>;
type Write = (path: string, form: Headers, headers: Headers) => Promise<APIResponse>;

const test = api.extend<{ write: Write }>({
  /** Sends a form as a visitor with an address and cookies of its own: no write changes the answer to another. */
  write: async ({ playwright, product }, use) => {
    const visitors: APIRequestContext[] = [];
    await use(async (path, form, headers) => {
      const address = `10.252.${visitors.length >> 8}.${visitors.length & 255}`;
      const visitor = await playwright.request.newContext({
        baseURL: product.url,
        extraHTTPHeaders: { "x-forwarded-for": address },
      });
      visitors.push(visitor);
      return visitor.post(path, { form, headers, maxRedirects: 0 });
    });
    await Promise.all(visitors.map((visitor) => visitor.dispose()));
  },
});

/** Every write goes through the same check, before any route: on these paths all strangers are tried. */
const FULLY_TRIED: readonly string[] = ["/m/set", "/m/favourite"];

function strangersAt({ host, origin }: URL): Headers[] {
  return [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
    { cookie: "lang=EN" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin },
    { origin: `https://${host}` },
    { origin: `http://${host}.evil.example` },
    { origin: "null" },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { "sec-fetch-site": "none", origin: "null" },
  ];
}

/** What a browser on a page of this site sends, with newer and older browsers, and behind a proxy. */
function ownAt({ origin }: URL): Headers[] {
  return [
    { "sec-fetch-site": "same-origin", cookie: "lang=EN" },
    { origin, cookie: "lang=EN" },
    {
      origin: "https://lobby.example",
      cookie: "lang=EN",
      "x-forwarded-host": "lobby.example",
      "x-forwarded-proto": "https",
    },
  ];
}

test.describe("@http Writes that another site started are refused", () => {
  test("from another site", async ({ request, product }) => {
    test.slow();
    const strangers = strangersAt(new URL(product.url));
    const tries = WRITES.flatMap(({ path, form }) =>
      [path, `${path}.data`].flatMap((address) =>
        strangers
          .slice(0, FULLY_TRIED.includes(path) ? strangers.length : 3)
          .map((headers) => ({ address, form, headers })),
      ),
    );
    for (const { address, form, headers } of tries) {
      const what = `POST ${address} ${JSON.stringify(headers)}`;
      const answer = await request.post(address, { form, headers, maxRedirects: 0 });
      expect.soft(answer.status(), what).toBe(403);
      expect.soft(answer.headers()["set-cookie"], what).toBeUndefined();
    }
  });

  test("those from this site pass", async ({ write, product }) => {
    test.slow();
    const own = ownAt(new URL(product.url));
    for (const { path, form, status } of WRITES)
      for (const headers of FULLY_TRIED.includes(path) ? own : own.slice(0, 1)) {
        const answer = await write(path, form, headers);
        expect.soft(answer.status(), `POST ${path} ${JSON.stringify(headers)}`).toBe(status);
      }
  });

  test("those without cookies, as curl sends them, pass", async ({ write }) => {
    test.slow();
    for (const { path, form, status } of WRITES)
      expect.soft((await write(path, form, {})).status(), `POST ${path}`).toBe(status);
  });

  test("other methods than POST too", async ({ request }) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await request.fetch("/m/set", { method, headers: { "sec-fetch-site": "cross-site" } });
      expect.soft(answer.status(), method).toBe(405);
      expect.soft(answer.headers()["set-cookie"], method).toBeUndefined();
    }
  });
});

test.describe("@http A GET changes nothing", () => {
  test("neither a trial nor a log-out begins with one", async ({ request, sandbox, product }) => {
    const trial = await request.get("/m/trial", { maxRedirects: 0 });
    expect(trial.headers()["set-cookie"] ?? "").not.toContain("session=");
    await signInBy(request, product, await sandbox.createMember());
    await request.get("/m/logout");
    await request.get("/m/set?theme=light&language=CN");
    const answer = await request.get("/m/home", { headers: AS_JSON });
    const { data } = (await answer.json()) as { data: { root: { frame: Record<string, unknown> } } };
    expect(data.root.frame.member).toBeDefined();
    expect(data.root.frame).toMatchObject({ theme: "dark" });
  });

  test("a prefetched launch page opens nothing", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const answer = await request.get(`/m/launch?game=${GAME}`, { headers: { "sec-purpose": "prefetch" } });
    expect(answer.url()).not.toContain("/m/play/");
    expect(answer.headers()["set-cookie"] ?? "").not.toContain("running-game=");
  });
});
