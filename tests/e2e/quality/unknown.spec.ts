import { request as ask } from "node:http";
import { api, expect } from "../../support/fixtures.ts";
import { AS_JSON, AS_PAGE, blockOf, cardsIn } from "../../support/page-text.ts";

api("@http unknown paths lead home (behaviour 2.2)", async ({ request, product }) => {
  for (const path of ["/m/nowhere", "/m/a/b/c", "/m/home/more", "/login", "/home", "/index.php", "/en/games/"]) {
    const page = await request.get(path, { headers: AS_PAGE });
    expect.soft([page.status(), page.url()], path).toEqual([200, `${product.url}/m/home`]);
  }
});

api.describe("@http Unknown addresses that are no pages", () => {
  const html = "text/html,application/xhtml+xml,*/*;q=0.8";
  for (const [path, accept] of [
    ["/nowhere", "*/*"],
    ["/nowhere", "application/json"],
    ["/login.data", "*/*"],
    ["/api/nothing", html],
    ["/assets/nothing.js", html],
    ["/logo.png", html],
    ["/.env", html],
  ] as const) {
    api(`${path} for ${accept} is not found (behaviour 2.2)`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept, "accept-language": "en" }, maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      // A person gets a page with ways on, a machine none. The scripts' own folder has its own answer.
      const body = await answer.text();
      if (accept !== html || path.startsWith("/assets/")) return expect(body).not.toContain("<html");
      expect(body).toContain('action="/m/search-games"');
      expect(body).toContain('href="/m/slot-games"');
      expect(body).toContain('href="/m/home"');
    });
  }
});

api(
  "@http a link below /m that was cut off in the middle of a letter leads home (behaviour 2.2)",
  async ({ request }) => {
    for (const path of ["/m/help%E1%80", "/m/home%00", "/m/%ff?id=1"]) {
      const page = await request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
      expect([page.status(), page.headers().location], path).toEqual([302, "/m/home"]);
      const asJson = await request.get(path, { headers: AS_JSON });
      expect([asJson.status(), await asJson.json()], path).toEqual([200, { redirect: "/m/home", status: 200 }]);
    }
  },
);

api.describe("@http Other spellings of an address (behaviour 2.47)", () => {
  for (const [path, target] of [
    ["/M/Home/", "/m/home"],
    ["/m/Privacy", "/m/privacy"],
    ["/m/ELOTT?playType=ent", "/m/elott?playType=ent"],
    ["/m/provider/?vassalage=JL", "/m/provider?vassalage=JL"],
    ["/m/Slot-Games?type=SLOT", "/m/slot-games?type=SLOT"],
    ["/m/member/agent/getHourContract/", "/m/member/agent/getHourContract"],
  ] as const) {
    api(`${path} leads to ${target}`, async ({ request }) => {
      const page = await request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
      expect(page.status()).toBeGreaterThanOrEqual(300);
      expect(page.headers().location).toBe(target);
      const asJson = await request.get(path, { headers: AS_JSON });
      expect(await asJson.json()).toMatchObject({ redirect: target });
    });
  }

  api("home keeps its six addresses (behaviour 2.1)", async ({ request }) => {
    for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) {
      const page = await request.get(path, { headers: AS_PAGE, maxRedirects: 0 });
      expect.soft(page.status(), path).toBe(200);
      expect.soft(cardsIn(blockOf(await page.text(), "hot")).length, path).toBe(9);
    }
  });
});

api.describe("@http A Host header that names no host (RFC 9112, section 3.2)", () => {
  for (const host of ["a b", "<script>"]) {
    api(`"${host}" is a bad request`, async ({ product }) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = ask(`${product.url}/m/home`, { headers: { host, cookie: "session=x" } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.once("error", reject).end();
      });
      expect(status).toBe(400);
    });
  }
});
