import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";
import { mistakesIn } from "../../support/markup.ts";
import { LANGUAGES, textIn } from "../../support/texts.ts";

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
  test(`@script ${state}: axe finds nothing, and a validator neither, in either theme and every language`, async ({
    page,
    context,
    sandbox,
    product,
  }) => {
    test.slow();
    await sandbox.change(switches);
    await product.advance(ASK_AGAIN_MS);
    const found: string[] = [];
    for (const language of LANGUAGES) {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      for (const [path, title] of Object.entries(titles)) {
        const answer = await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, title));
        // What axe looks for beyond the validator is the same in every language.
        if (language === "EN") await expectAccessible(page);
        const mistakes = await mistakesIn((await answer?.text()) ?? "");
        found.push(...mistakes.map((mistake) => `${path} ${language} ${mistake}`));
      }
    }
    expect(found).toEqual([]);
  });
}
