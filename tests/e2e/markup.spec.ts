import { HtmlValidate } from "html-validate";
import { expect, signInBy, api as test } from "../support/fixtures.ts";
import { GUEST_PAGES, MEMBER_PAGES } from "../support/routes.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What is wrong with a page as a document, each kind of mistake once. */
async function mistakesIn(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  const messages = results.flatMap((result) => result.messages);
  return [...new Set(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))];
}

test.describe("@http Pages are complete and correct HTML (readings, players; performance, how 1)", () => {
  const accept = "text/html";

  for (const path of [...GUEST_PAGES, "/m/play/nobodys"]) {
    test(`guest: ${path}`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept, cookie: "lang=EN" } });
      expect(await mistakesIn(await answer.text())).toEqual([]);
    });
  }

  for (const path of MEMBER_PAGES) {
    test(`member: ${path}`, async ({ request, sandbox, lobby }) => {
      await signInBy(request, lobby, await sandbox.createMember());
      const answer = await request.get(path, { headers: { accept } });
      expect(await mistakesIn(await answer.text())).toEqual([]);
    });
  }

  test("log-in, refused", async ({ request, lobby }) => {
    const form = { username: "nobody_of_markup", password: "Wrong0000" };
    const answer = await request.post("/m/login", { form, headers: { accept, origin: lobby.url } });
    expect(answer.status()).toBe(401);
    expect(await mistakesIn(await answer.text())).toEqual([]);
  });
});
