import type { Page } from "@playwright/test";
import { completeLaunchOptions } from "../../runner/browser.mjs";
import { expect, test } from "../../support/fixtures.ts";
import type { Switches } from "../../support/sandbox.ts";

test.use({ launchOptions: completeLaunchOptions() });

/** Differences of a colour, 0 to 255, that nobody sees. */
const ROUNDING = 8;
/** Browsers round the colours at round corners, not always in the same way. A sign of a broken picture has hundreds. */
const MAX_CORNER_PIXELS = 16;

/** Replaces the pictures that are shown by transparent ones, which leave what is behind them. */
async function makeTransparent(page: Page): Promise<void> {
  await page.locator("img").evaluateAll(async (images) => {
    const load = (image: HTMLImageElement) => {
      image.loading = "eager";
      image.src = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
      return image.decode();
    };
    await Promise.all((images as HTMLImageElement[]).map(load));
  });
}

/** The number of pixels that differ between two screenshots of a page. */
function countDifferentPixels(page: Page, ...screenshots: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async ({ addresses, rounding }) => {
      const read = async (src: string) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const { width, height } = image;
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d") as CanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const [one, other] = await Promise.all(addresses.map(read));
      const differing = new Set<number>();
      one?.forEach((value, index) => {
        if (Math.abs(value - (other?.[index] ?? -255)) >= rounding) differing.add(index >> 2);
      });
      return differing.size;
    },
    {
      addresses: screenshots.map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`),
      rounding: ROUNDING,
    },
  );
}

async function breakPictures(page: Page, change: (switches: Switches) => Promise<void>): Promise<void> {
  await change({ failingImageHosts: [0, 1] });
  await page.emulateMedia({ reducedMotion: "reduce" });
}

// Browsers load from the image hosts themselves; the picture service sends a picture in any case (pictures.spec.ts).
test.use({ environment: { PICTURES: "direct" } });

test.describe("Pictures that fail leave what is behind them, never the browser's sign (behaviour 2.29)", () => {
  test("@script on home, a list of games, promotions and notices", async ({ page, sandbox, problems }) => {
    test.slow();
    await breakPictures(page, (switches) => sandbox.change(switches));
    for (const path of ["/m/home", "/m/home?tab=LIVE", "/m/slot-games", "/m/activity", "/m/notice"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.locator("img").count(), path).toBeGreaterThan(0);
      const failed = await page.screenshot({ animations: "disabled" });
      await makeTransparent(page);
      const ground = await page.screenshot({ animations: "disabled" });
      expect(await countDifferentPixels(page, failed, ground), path).toBeLessThan(MAX_CORNER_PIXELS);
    }
    // The browser reports each picture that failed.
    problems.splice(0);
  });

  test("@script a card keeps its ground and its initials", async ({ page, sandbox, problems }) => {
    await breakPictures(page, (switches) => sandbox.change(switches));
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    const card = page.locator(".card").first();
    const name = ((await card.locator(".name").textContent()) ?? "").trim();
    const initials = name
      .split(" ")
      .map((word) => word[0])
      .join("")
      .slice(0, 2)
      .toUpperCase();
    const behind = await card.locator(".pic").evaluate((picture) => ({
      ground: getComputedStyle(picture).backgroundImage,
      initials: getComputedStyle(picture, "::before").content,
    }));
    expect(behind.ground).toContain("gradient");
    expect(behind.initials).toContain(`"${initials}"`);
    problems.splice(0);
  });
});
