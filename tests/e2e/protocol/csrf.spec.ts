import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
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
  { path: "/m/favourite", form: { heart: `${GAME} false` }, status: 302 },
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

const write = (request: APIRequestContext, path: string, form: Headers, headers: Headers) =>
  request.post(path, { form, headers, maxRedirects: 0 });

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
  for (const { path, form, status } of WRITES) {
    const isFullyTried = FULLY_TRIED.includes(path);

    for (const address of [path, `${path}.data`]) {
      test(`POST ${address}`, async ({ request, product }) => {
        const strangers = strangersAt(new URL(product.url));
        for (const headers of isFullyTried ? strangers : strangers.slice(0, 3)) {
          const answer = await write(request, address, form, headers);
          expect(answer.status(), JSON.stringify(headers)).toBe(403);
          expect(answer.headers()["set-cookie"]).toBeUndefined();
        }
      });
    }

    test(`POST ${path} from this site passes`, async ({ request, product }) => {
      const own = ownAt(new URL(product.url));
      for (const headers of isFullyTried ? own : own.slice(0, 1)) {
        const answer = await write(request, path, form, headers);
        expect(answer.status(), JSON.stringify(headers)).toBe(status);
      }
    });

    test(`POST ${path} without cookies, as curl sends it, passes`, async ({ request }) => {
      expect((await write(request, path, form, {})).status()).toBe(status);
    });
  }

  for (const method of ["PUT", "PATCH", "DELETE"]) {
    test(`${method} too`, async ({ request }) => {
      const answer = await request.fetch("/m/set", { method, headers: { "sec-fetch-site": "cross-site" } });
      expect(answer.status()).toBe(405);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    });
  }
});

test.describe("@http A GET changes nothing", () => {
  test("neither a trial nor a log-out begins with one", async ({ request, sandbox, product }) => {
    const trial = await request.get("/m/trial", { maxRedirects: 0 });
    expect(trial.headers()["set-cookie"] ?? "").not.toContain("session=");
    await signInBy(request, product, await sandbox.createMember());
    await request.get("/m/logout");
    await request.get("/m/set?theme=light&language=CN");
    const answer = await request.get("/m/home", { headers: { accept: "application/json" } });
    const { data } = (await answer.json()) as { data: { root: { frame: Record<string, unknown> } } };
    expect(data.root.frame.member).toBeDefined();
    expect(data.root.frame).toMatchObject({ theme: "dark" });
  });

  test("a prefetched launch page opens nothing", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const answer = await request.get(`/m/launch?game=${GAME}`, { headers: { "sec-purpose": "prefetch" } });
    expect(answer.url()).not.toContain("/m/play/");
    expect(answer.headers()["set-cookie"] ?? "").not.toContain("play=");
  });
});
