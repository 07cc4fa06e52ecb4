import { api, expect, signInBy } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { text, textIn } from "../../support/texts.ts";

api.describe("@http The worker and its switch", () => {
  api("the offline page is the same for a member as for a guest", async ({ request, product, sandbox }) => {
    const account = await sandbox.createMember();
    const guest = await (await request.get("/offline?lang=CN&theme=light")).text();
    expect(guest).toContain('data-theme="light"');
    expect(guest).toContain(textIn("CN", "common:offlineTitle"));
    await signInBy(request, product, account);
    const member = await request.get("/offline?lang=CN&theme=light");
    expect(await member.text()).toBe(guest);
    expect(member.headers()["set-cookie"] ?? "").not.toMatch(/session|browser/);
  });

  api("keeps static files and the offline page", async ({ request }) => {
    const worker = await request.get("/sw.js");
    expect(worker.headers()).toMatchObject({ "cache-control": "no-cache", "content-type": /javascript/ });
    expect(worker.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(await worker.text()).toContain("/offline");
  });

  api(
    "the end of a session tells the browser to drop what it holds of the member's pages",
    async ({ request, product, sandbox }) => {
      const account = await sandbox.createMember();
      const sameOrigin = { headers: { origin: product.url }, maxRedirects: 0 };
      await signInBy(request, product, account);
      const page = await request.get("/m/set");
      expect(page.headers()).not.toHaveProperty("clear-site-data");
      const loggedOut = await request.post("/m/logout", sameOrigin);
      expect(loggedOut.headers()["clear-site-data"]).toBe('"cache"');

      await signInBy(request, product, account);
      await product.advance(31 * 60_000);
      const ended = await request.get("/m/member/home", sameOrigin);
      expect(ended.headers()["clear-site-data"]).toBe('"cache"');
      const after = await request.get("/m/home");
      expect(after.headers()).not.toHaveProperty("clear-site-data");
    },
  );

  api("only pages that are the same for all guests are to be kept", async ({ request, product, sandbox }) => {
    const offlineHeader = async (path: string) =>
      (await request.get(path, { headers: { accept: "text/html" } })).headers()["x-offline"];
    expect(await offlineHeader("/m/home")).toBe("lang=MY&theme=dark&copies=keep");
    expect(await offlineHeader("/m/slot-games?vassalage=JL")).toContain("copies=keep");
    for (const path of ["/m/slot-games?gameName=koi", "/m/search-games", "/m/login", "/m/help", "/offline"])
      expect(await offlineHeader(path), path).toBe("lang=MY&theme=dark");
    await signInBy(request, product, await sandbox.createMember());
    for (const path of ["/m/home", "/m/slot-games", "/m/member/home"])
      expect(await offlineHeader(path), path).toBe("lang=MY&theme=dark&copies=clear");
  });

  api(
    "the offline page has no bar, no member and no script but its own, and none in lite mode",
    async ({ request }) => {
      const page = await (await request.get("/offline", { headers: { accept: "text/html" } })).text();
      expect(page).not.toContain('class="bar"');
      expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/assets\/offline-[\w-]+\.js"/)]);
      expect(await (await request.get("/offline?lite=on")).text()).not.toContain("<script");
    },
  );

  api("what is to be told once waits for a page that shows it", async ({ request, product }) => {
    const headers = { accept: "text/html", origin: product.url, cookie: "lang=EN" };
    const trial = await request.post("/m/trial", { headers, form: {}, maxRedirects: 0 });
    const sent = trial.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    const cookie = [headers.cookie, ...sent.map(({ value }) => value.split(";")[0])].join("; ");
    const closing = { method: "POST", form: { seen: "abcd1234", stay: "1" } };
    for (const [path, options] of [["/offline"], ["/m/popup?forced=1"], ["/m/popup", closing]] as const) {
      const answer = await request.fetch(path, {
        ...options,
        headers: { ...headers, ...(path === "/offline" ? {} : AS_JSON), cookie },
      });
      expect(answer.headers()["set-cookie"] ?? "", path).not.toContain("flash=");
      expect(await answer.text(), path).not.toContain("trial_started");
    }
    const home = await request.get("/m/home", { headers: { ...headers, cookie } });
    expect(await home.text()).toContain(text("lobby:trial_started"));
    expect(home.headers()["set-cookie"]).toContain("flash=;");
  });
});
