import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { mistakesIn } from "../../support/markup.ts";
import { AGENT_PAGES, GAME } from "../../support/routes.ts";
import { LANGUAGES } from "../../support/texts.ts";

/** A sheet, a list of settings, a list of texts, home, a list of games and a form. */
const LAYOUTS = ["/m/login", "/m/set", "/m/notice", "/m/home", "/m/slot-games", "/m/register"];

test.describe("@http Pages are complete and correct HTML", () => {
  const accept = "text/html";

  test("the document of the interface, and a play page that is nobody's", async ({ request }) => {
    for (const path of ["/docs", "/m/play/nobodys"]) {
      const answer = await request.get(path, { headers: { accept, cookie: "lang=EN" } });
      expect.soft(await mistakesIn(await answer.text()), path).toEqual([]);
    }
  });

  test("the step before an agent's answer", async ({ request, sandbox, product }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, product, agent, "/m/agent");
    const waiting = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P");
    const step = `/m/member/agent/getSalaryContract?contract=daily.${waiting?.id}&answer=accept`;
    const answer = await request.get(step, { headers: { accept } });
    expect(answer.status()).toBe(200);
    expect(await mistakesIn(await answer.text())).toEqual([]);
  });

  // A language changes texts and attributes alone, which React escapes: one page of each layout and kind shows that.
  for (const language of LANGUAGES.filter((code) => code !== "EN")) {
    const headers = { accept, cookie: `lang=${language}` };

    test(`guests' pages of each layout in ${language}`, async ({ request }) => {
      const found: string[] = [];
      for (const path of [...LAYOUTS, "/offline"]) {
        const page = await (await request.get(path, { headers })).text();
        found.push(...(await mistakesIn(page)).map((mistake) => `${path} ${mistake}`));
      }
      expect(found).toEqual([]);
    });

    test(`a member's page, a game's and an agent's in ${language}`, async ({ request, sandbox, product }) => {
      const found: string[] = [];
      const look = async (paths: readonly string[]) => {
        const { cookies } = await request.storageState();
        const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
        for (const path of paths) {
          const answer = await request.get(path, { headers: { accept, cookie: `${cookie}; lang=${language}` } });
          const page = await answer.text();
          expect(page, path).toContain(`data-texts="${language}"`);
          found.push(...(await mistakesIn(page)).map((mistake) => `${path} ${mistake}`));
        }
      };
      await signInBy(request, product, await sandbox.createMember());
      await look(["/m/member/home", `/m/launch?game=${GAME}`]);
      await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
      await look(AGENT_PAGES.slice(0, 1));
      expect(found).toEqual([]);
    });
  }

  test("the page of a member's chat, which learns no address of this site and cannot lead the page away", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const answer = await request.post("/m/chat", { headers: { accept, origin: product.url } });
    const page = await answer.text();
    const [frame = ""] = /<iframe[^>]*>/.exec(page) ?? [];
    expect(frame).toMatch(/ sandbox="(?![^"]*allow-top-navigation)[^"]+" referrerPolicy="no-referrer"/i);
    expect(await mistakesIn(page)).toEqual([]);
  });

  test("log-in, refused", async ({ request, product }) => {
    const form = { username: "nobody_of_markup", password: "Wrong0000" };
    const answer = await request.post("/m/login", { form, headers: { accept, origin: product.url } });
    expect(answer.status()).toBe(401);
    expect(await mistakesIn(await answer.text())).toEqual([]);
  });
});
