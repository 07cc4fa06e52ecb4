import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/fixtures.ts";
import { mistakesIn } from "../support/markup.ts";
import { LANGUAGES, textIn } from "../support/texts.ts";

test.use({ own: "closed-pages" });

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

const LOOKS = (["dark", "light"] as const).flatMap((theme) => LANGUAGES.map((language) => [theme, language] as const));

test.afterEach(({ ownLobby }) => ownLobby.advance(ASK_AGAIN_MS));

for (const [state, switches, titles] of CLOSED) {
  test(`@script ${state}: axe finds nothing, and a validator neither, in every look and language`, async ({
    page,
    context,
    sandbox,
    lobby,
    ownLobby,
  }) => {
    test.slow();
    await sandbox.change(switches);
    await ownLobby.advance(ASK_AGAIN_MS);
    const found: string[] = [];
    for (const [theme, language] of LOOKS) {
      await context.addCookies([
        { name: "theme", value: theme, url: lobby.url },
        { name: "lang", value: language, url: lobby.url },
      ]);
      for (const [path, title] of Object.entries(titles)) {
        const where = `${path} ${theme} ${language}`;
        const answer = await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, title));
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
        found.push(...(await mistakesIn((await answer?.text()) ?? "")).map((mistake) => `${where} ${mistake}`));
      }
    }
    expect(found).toEqual([]);
  });
}
