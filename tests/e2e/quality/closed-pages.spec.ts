import { expectAccessible } from "../../support/axe.ts";
import { api, expect, test } from "../../support/fixtures.ts";
import { mistakesIn } from "../../support/markup.ts";
import { headingOf } from "../../support/page-text.ts";
import { LANGUAGES, text, textIn } from "../../support/texts.ts";

/** Longer than a status, and a page made with it, is shown without asking again. */
const ASK_AGAIN_MS = 301_000;

const CLOSED = [
  ["maintenance", { maintenance: true }, { "/m/home": "common:maintenanceTitle" }],
  [
    "maintenance with its end",
    { maintenance: true, maintenanceEnd: Date.UTC(2031, 4, 18, 20, 30) },
    { "/m/home": "common:maintenanceTitle" },
  ],
  [
    "a closed region, and the page that stays open",
    { regionRestriction: true },
    { "/m/home": "common:restrictedTitle", "/m/responsible": "frame:responsible_play" },
  ],
] as const;

for (const [state, switches, titles] of CLOSED) {
  test(`@script ${state}: axe finds nothing in either theme`, async ({ page, sandbox, product }) => {
    test.slow();
    await sandbox.change(switches);
    await product.advance(ASK_AGAIN_MS);
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(title));
      await expectAccessible(page);
    }
  });

  api(`@http ${state}: a validator finds nothing in any language`, async ({ request, sandbox, product }) => {
    await sandbox.change(switches);
    await product.advance(ASK_AGAIN_MS);
    for (const language of LANGUAGES)
      for (const [path, title] of Object.entries(titles)) {
        const answer = await request.get(path, { headers: { accept: "text/html", cookie: `lang=${language}` } });
        const html = await answer.text();
        expect.soft(headingOf(html), `${path} ${language}`).toBe(textIn(language, title));
        expect.soft(await mistakesIn(html), `${path} ${language}`).toEqual([]);
      }
  });
}
