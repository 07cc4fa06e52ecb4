import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/fixtures.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const PAGES = [
  "/m/language",
  "/m/download",
  "/m/download?popup=1",
  "/m/responsible",
  "/m/feedback",
  "/m/set",
  "/m/service",
  "/offline",
];

/** Both themes, each with letters and a direction that the other one has not. */
const LOOKS = [
  ["dark", "EN"],
  ["light", "MY"],
  ["dark", "CN"],
  ["light", "AR"],
] as const;

for (const [theme, language] of LOOKS) {
  test(`@script axe finds nothing on the frame's pages, ${theme}, ${language}`, async ({ page, context, lobby }) => {
    test.slow();
    await context.addCookies([
      { name: "theme", value: theme, url: lobby.url },
      { name: "lang", value: language, url: lobby.url },
    ]);
    const found: string[] = [];
    const look = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
    };
    for (const path of PAGES) {
      await page.goto(path);
      await look(path);
    }
    await page.goto("/m/home");
    await page.locator("details.pop > summary").click();
    await look("service pop-up");
    await page.locator("details.pop > summary").click({ position: { x: 5, y: 30 } });
    await page.locator("footer.foot summary").first().click();
    await look("footer, open");
    expect(found).toEqual([]);
  });
}
