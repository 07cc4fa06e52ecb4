import { api, expect } from "../../support/fixtures.ts";

const WELCOME = "Welcome to the lobby";

api.describe("@http What pops up is requested apart from home", () => {
  const ask = "/m/popup?forced=1";
  const headers = { cookie: "lang=EN", accept: "application/json" };

  api(
    "nothing stored: only for who has just come; other content, or an hour that has passed: yes",
    async ({ request }) => {
      const first = (await (await request.get(ask, { headers })).json()) as { show: boolean; seen: string };
      expect(first).toMatchObject({ show: true, items: [{ title: WELCOME }] });
      const answer = async (cookie: string, path = "/m/popup") =>
        (
          (await (await request.get(path, { headers: { ...headers, cookie: `lang=EN; ${cookie}` } })).json()) as {
            show: boolean;
          }
        ).show;
      expect(await answer("theme=dark")).toBe(false);
      expect(await answer(`popup=${first.seen}`, ask)).toBe(false);
      expect(await answer("popup=other123")).toBe(true);
      expect(await answer(`popup=${first.seen}~1`)).toBe(true);
      expect(await answer(`popup=${first.seen}~99999999999`)).toBe(false);
    },
  );

  api("is kept by nobody", async ({ request }) => {
    expect((await request.get(ask, { headers })).headers()["cache-control"]).toBe("no-store");
  });

  api("the first log-in brings F beside A, a later one does not", async ({ request, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    const titles = async () => {
      const answer = await request.post("/m/login", {
        form: { username, password },
        headers: { origin: product.url },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(302);
      const { items } = (await (
        await request.get(ask, { headers: { accept: "application/json", "accept-language": "en" } })
      ).json()) as {
        items: { title: string }[];
      };
      await request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
      return items.length;
    };
    const first = await titles();
    expect(await titles()).toBe(first - 1);
  });

  api("a form that is none of ours stores nothing", async ({ request, product }) => {
    for (const path of ["/m/announcements", "/m/popup"]) {
      const answer = await request.post(path, { form: { seen: "<x>" }, headers: { origin: product.url } });
      expect(answer.status(), path).toBe(400);
      expect(answer.headers()["set-cookie"] ?? "", path).not.toContain("popup=");
    }
  });

  api("closing the dialog asks the gateway nothing", async ({ request, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    const origin = { origin: product.url };
    await request.post("/m/login", { form: { username, password }, headers: origin, maxRedirects: 0 });
    await sandbox.clearCalls();
    const closed = await request.post("/m/popup", {
      form: { seen: "abcd1234", stay: "1" },
      headers: { ...headers, ...origin },
    });
    expect(await closed.json()).toEqual({ closed: true });
    expect(closed.headers()["set-cookie"]).toContain("popup=abcd1234");
    expect(await sandbox.calls()).toEqual([]);
  });
});
