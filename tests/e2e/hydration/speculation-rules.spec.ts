import { cacheablePageKey } from "../../../app/http/caching/cacheable-pages.server.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AGENT_PAGES, GAME, MEMBER_PAGES } from "../../support/routes.ts";

const html = { accept: "text/html", cookie: "lang=EN" };
const prefetch = { accept: "text/html", "sec-purpose": "prefetch" };
const HEADER = "speculation-rules";
/** Never loaded before they are asked for. */
const NEVER = [
  `/m/launch?game=${GAME}`,
  "/m/logout",
  "/m/play/some-id",
  "/m/play-safe",
  "/m/random",
  "/m/chat",
  "/m/trial",
  "/m/login",
  "/m/register",
  "/m/fav-games",
  "/m/recent-games",
  "/m/search-games",
  "/m/rewardCenter",
  "/m/voucherCenter",
  ...AGENT_PAGES,
  ...MEMBER_PAGES.filter((path) => /member|changePsw|favourite/.test(path)),
];
const ALWAYS = ["/m/home", "/m/slot-games", "/m/cockfight", "/m/provider", "/m/activityDetail", "/m/helpDetail"];

interface Rules {
  prefetch: { source: string; eagerness: string; where: { and: [{ href_matches: { pathname: string } }, object] } }[];
}

test.describe("@http Prefetched pages", () => {
  test("guests' pages name the rules from the second on; lite mode, Save-Data, members and everything personal do not", async ({
    request,
    sandbox,
    product,
  }) => {
    const first = await request.get("/m/home", { headers: html });
    expect(first.headers()).not.toHaveProperty(HEADER);
    const sheet = /sheet=[^;]+/.exec(first.headers()["set-cookie"] ?? "")?.[0];
    const again = { ...html, cookie: `lang=EN; ${sheet}` };
    for (const path of ["/m/home", "/m/slot-games", "/m/activity"])
      expect((await request.get(path, { headers: again })).headers()[HEADER], path).toBe('"/speculation-rules.json"');
    const without = [
      { path: "/m/home", headers: { ...again, cookie: `${again.cookie}; lite=on` } },
      { path: "/m/home", headers: { ...again, "save-data": "on" } },
      { path: `/m/launch?game=${GAME}`, headers: again },
      { path: "/m/play-safe", headers: again },
      { path: "/m/play/none", headers: again },
    ];
    for (const { path, headers } of without)
      expect((await request.get(path, { headers })).headers(), path).not.toHaveProperty(HEADER);
    await signInBy(request, product, await sandbox.createMember());
    for (const path of ["/m/home", "/m/slot-games", "/m/member/home"])
      expect((await request.get(path)).headers(), path).not.toHaveProperty(HEADER);
  });

  test("the rules name categories and details, each a cached page, and nothing personal", async ({ request }) => {
    const answer = await request.get("/speculation-rules.json");
    expect(answer.headers()["content-type"]).toContain("application/speculationrules+json");
    const { prefetch: rules, ...others } = (await answer.json()) as Rules;
    expect(others).toEqual({});
    expect(rules).toHaveLength(1);
    const [rule] = rules;
    // When the finger goes down, not for links that are only in view.
    expect(rule?.eagerness).toBe("conservative");
    const { pathname = "" } = rule?.where.and[0].href_matches ?? {};
    const matched = (path: string) => new RegExp(`^${pathname}$`).test(path.split("?")[0] ?? "");
    for (const path of ALWAYS) expect(matched(path), path).toBe(true);
    for (const path of NEVER) expect(matched(path), path).toBe(false);
    for (const name of /\((.*)\)/.exec(pathname)?.[1]?.split("|") ?? [])
      expect(cacheablePageKey(new URL(`http://lobby/m/${name}`)), name).toBeDefined();
  });

  test("a guest's page is prefetched as it is cached", async ({ request }) => {
    const ask = () => request.get("/m/slot-games", { headers: { ...html, ...prefetch } });
    // A busy server refuses prefetches.
    await expect.poll(async () => (await ask()).status()).toBe(200);
    expect(await (await ask()).text()).toContain('name="game"');
  });

  test("nothing personal is prefetched: no call, no cookie, no renewal, no message used up", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    await request.get("/m/home");
    await sandbox.clearCalls();
    for (const path of ["/m/home", "/m/noticeDetail?id=501", "/m/recent-games", `/m/launch?game=${GAME}`]) {
      const answer = await request.get(path, { headers: prefetch, maxRedirects: 0 });
      expect(answer.status(), path).toBe(503);
      expect(answer.headers()["cache-control"], path).toBe("no-store");
      expect(answer.headers(), path).not.toHaveProperty("set-cookie");
    }
    expect(await sandbox.calls()).toEqual([]);
    expect((await request.get("/m/member/home", { maxRedirects: 0 })).status()).toBe(200);

    const flash = { ...prefetch, cookie: "lang=EN; flash=errors%3Asession_expired" };
    const response = await request.get("/m/home", { headers: flash });
    expect(response.status()).toBe(503);
    expect(response.headers()).not.toHaveProperty("set-cookie");
  });
});
