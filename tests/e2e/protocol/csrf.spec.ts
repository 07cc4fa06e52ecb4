import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { GAME } from "../../support/routes.ts";

const WRITES = [
  { path: "/m/set", form: { theme: "light" } },
  { path: "/m/login", form: { username: "a", password: "b" } },
  { path: "/m/agent", form: { username: "a", password: "b" } },
  { path: "/m/login/verify", form: { answer: "a" } },
  { path: "/m/login/bind", form: { username: "a", password: "b" } },
  { path: "/m/login/with/telegram", form: {} },
  { path: "/m/logout", form: {} },
  { path: "/m/register", form: { username: "a" } },
  { path: "/m/forget", form: { send: "sms" } },
  { path: "/m/changePsw", form: { newPassword: "a" } },
  { path: "/m/trial", form: {} },
  { path: "/m/launch", form: { game: GAME } },
  { path: "/m/play-check", form: { from: "/m/home" } },
  { path: "/m/play-safe", form: { every: "30" } },
  { path: "/m/favourite", form: { heart: `${GAME} false` } },
  { path: "/m/member/icon", form: { icon: "1" } },
  { path: "/m/member/devices", form: {} },
  { path: "/m/member/agent/alerts", form: { close: "a" } },
  { path: "/m/member/agent/getSalaryContract", form: { answer: "accept" } },
  { path: "/m/member/agent/getDevidendContract", form: { answer: "accept" } },
  { path: "/m/rewardCenter", form: { reward: "3001" } },
  { path: "/m/promoCode", form: { promoCode: "AMBER100" } },
  { path: "/m/chat", form: {} },
  { path: "/m/notice", form: { read: "1" } },
  { path: "/m/feedback", form: { content: "a" } },
] as const;

type Headers = Record<string, string>;

const write = (request: APIRequestContext, path: string, form: Headers, headers: Headers) =>
  request.post(path, { form, headers, maxRedirects: 0 });

test.describe("@http Writes that another site started are refused", () => {
  for (const { path, form } of WRITES) {
    for (const address of [path, `${path}.data`]) {
      test(`POST ${address}`, async ({ request, product }) => {
        const host = new URL(product.url).host;
        const strangers: Headers[] = [
          { "sec-fetch-site": "cross-site" },
          { "sec-fetch-site": "same-site" },
          { "sec-fetch-site": "cross-site", origin: product.url },
          { origin: "https://evil.example" },
          { origin: `https://${host}` },
          { origin: `http://${host}.evil.example` },
          { origin: "null" },
          { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
          { "sec-fetch-site": "none", origin: "null" },
          { cookie: "lang=EN" },
        ];
        for (const headers of strangers) {
          const answer = await write(request, address, form, headers);
          expect(answer.status(), JSON.stringify(headers)).toBe(403);
          expect(answer.headers()["set-cookie"]).toBeUndefined();
        }
      });
    }

    test(`POST ${path} from this site passes`, async ({ request, product }) => {
      const sameOrigin: Headers[] = [
        { "sec-fetch-site": "same-origin", cookie: "lang=EN" },
        { origin: product.url, cookie: "lang=EN" },
        {
          origin: "https://lobby.example",
          cookie: "lang=EN",
          "x-forwarded-host": "lobby.example",
          "x-forwarded-proto": "https",
        },
      ];
      for (const headers of sameOrigin) {
        expect((await write(request, path, form, headers)).status(), JSON.stringify(headers)).not.toBe(403);
      }
    });

    test(`POST ${path} without cookies, as curl sends it, passes`, async ({ request }) => {
      expect((await write(request, path, form, {})).status()).not.toBe(403);
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
