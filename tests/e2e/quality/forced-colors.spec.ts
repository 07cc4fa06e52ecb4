import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { openGame } from "../../support/play.ts";

/** The colour of what is drawn, by its background, or by that of the part after its content. */
const fillOf = (element: Locator, part?: "::after") =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);

/** What a colour of the system is in this browser. */
const systemColour = (page: Page, name: "ButtonText" | "CanvasText" | "LinkText") =>
  page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = colour;
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, name);

test.describe("@script Where the system forces its own colours (behaviour 2.43)", () => {
  test.beforeEach(async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  });

  test("favourite buttons are seen, on cards and over a running game", async ({ page }) => {
    await page.goto("/m/slot-games");
    const [favourite, other] = [page.locator("button.heart").first(), page.locator("button.heart").last()];
    await favourite.click();
    await expect(favourite).toHaveAttribute("aria-pressed", "true");
    const colour = await systemColour(page, "ButtonText");
    expect(await fillOf(favourite, "::after")).toBe(colour);
    expect(await fillOf(other, "::after")).toBe(colour);
    await openGame(page);
    await expect(page.locator("header .heart[aria-pressed=true]")).toBeVisible();
    expect(await fillOf(page.locator("header .heart"), "::after")).toBe(colour);
  });

  test("the chosen tab has a line, and unread notices a mark", async ({ page }) => {
    await page.goto("/m/notice");
    const lineBelow = (tab: Locator) => tab.evaluate((node) => getComputedStyle(node).borderBottomWidth);
    expect(await lineBelow(page.locator(".tab[aria-current]"))).toBe("3px");
    expect(await lineBelow(page.locator(".tab:not([aria-current])").first())).toBe("0px");
    expect(await fillOf(page.locator(".unread").first())).toBe(await systemColour(page, "CanvasText"));
  });

  test("the chosen vendor and the chosen category have a frame, and the card of the rank has no ring", async ({
    page,
  }) => {
    const styleOf = (element: Locator, name: "borderTopWidth" | "outlineStyle") =>
      element.evaluate((node, property) => getComputedStyle(node)[property], name);
    await page.goto("/m/slot-games?vassalage=NR");
    const pills = page.locator(".pills .pill");
    expect(await styleOf(pills.locator("xpath=self::*[@aria-current]"), "borderTopWidth")).toBe("3px");
    expect(await styleOf(pills.first(), "borderTopWidth")).toBe("1px");
    await page.goto("/m/home");
    expect(await styleOf(page.locator(".rail-link[aria-current] .rail-tile"), "outlineStyle")).toBe("solid");
    expect(await styleOf(page.locator(".rail-link:not([aria-current]) .rail-tile").first(), "outlineStyle")).toBe(
      "none",
    );
    await page.goto("/m/member/home");
    const ring = page.locator(".vip").evaluate((card) => getComputedStyle(card, "::after").content);
    expect(await ring).toBe("none");
  });

  test("the current place, the chosen picture and the level are seen, and icons have colours of the system", async ({
    page,
  }) => {
    const outlineOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle);
    await page.goto("/m/member/home");
    expect(await outlineOf(page.locator(".bar-item[aria-current]"))).toBe("solid");
    expect(await outlineOf(page.locator(".bar-item:not([aria-current])").first())).toBe("none");
    expect(await page.locator(".vip").evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe("1px");
    expect(await page.locator("progress").evaluate((bar) => getComputedStyle(bar).borderTopWidth)).toBe("1px");
    const icon = page.locator(".menu-row > .i").first();
    const colour = await systemColour(page, "LinkText");
    expect(await icon.evaluate((node) => getComputedStyle(node).color)).toBe(colour);
    await page.goto("/m/member/icon");
    await page.locator("[aria-pressed=false]").first().click();
    const chosen = page.locator("[aria-pressed=true]");
    await expect(chosen).toHaveCount(1);
    expect(await outlineOf(chosen)).toBe("solid");
  });
});
