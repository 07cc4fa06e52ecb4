import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards } from "../../support/pages.ts";
import { PLAY } from "../../support/play.ts";

const HELD = ["top", "root", "picture"];

/** Runs in each document: what moves when the page before passes into it. */
function reportTransitions(): void {
  if (window !== top) return;
  addEventListener("pagereveal", async (event) => {
    const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
    await viewTransition?.ready.catch(() => undefined);
    const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
    const groups = moving.flatMap((pseudo) => /^::view-transition-(?:group|old)\((.*)\)$/.exec(pseudo)?.[1] ?? []);
    Reflect.set(window, "moved", [...new Set(groups)]);
  });
}

const moved = (page: Page) => page.waitForFunction(() => Reflect.get(window, "moved") as string[] | undefined);

/** Opens a game from a list, whose stylesheet is that of a second page. */
async function openGame(page: Page): Promise<string[]> {
  await page.goto("/m/home");
  await page.goto("/m/slot-games");
  await cards(page).nth(1).click();
  await expect(page).toHaveURL(PLAY);
  return (await (await moved(page)).jsonValue()) ?? [];
}

test.describe("@script A page passes into the next one (behaviour 2.46)", () => {
  test.beforeEach(async ({ page, sandbox, signIn }) => {
    await page.addInitScript(reportTransitions);
    await signIn(await sandbox.createMember({ balance: 100 }));
  });

  test("the header stays, and the touched card grows into the game; not with less motion", async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await openGame(page)).toEqual(expect.arrayContaining(HELD));
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await openGame(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.context().addCookies([{ name: "motion", value: "off", url: product.url }]);
    expect(await openGame(page)).toEqual([]);
  });
});
