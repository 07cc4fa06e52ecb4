import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";

/** Rules whose outcome the theme can change: both themes have the same markup. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Off by default in axe; Lighthouse has it on. */
const MORE_RULES = { "target-size": { enabled: true } };

/**
 * Fails when axe finds something in the page as it stands, in the theme it has or in the other one.
 * @param part selector of what is new on a page that is looked at elsewhere
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await page.evaluate(axe.source);
  const found = await look(page, part, { rules: MORE_RULES });
  await page.evaluate(turnTheme);
  found.push(...(await look(page, part, { runOnly: COLOUR_RULES })));
  await page.evaluate(turnTheme);
  expect(found, page.url()).toEqual([]);
}

/** Each thing found: the theme, the rule and the elements. */
function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([root, wanted]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      // A sheet that opens, and colours that follow the theme, are between two states. A toast begins to leave later.
      for (const animation of document.getAnimations()) {
        const { iterations, delay } = animation.effect?.getTiming() ?? {};
        if (iterations !== Number.POSITIVE_INFINITY && delay === 0) animation.finish();
      }
      // A game or a chat in its frame is a stranger's page.
      const { violations } = await engine.run(
        { include: [[root]], exclude: [["iframe"]] },
        { ...wanted, resultTypes: ["violations"] },
      );
      return violations.map(({ id, nodes }) => {
        const elements = nodes.map(({ html }) => html.slice(0, 160));
        return `${document.documentElement.dataset.theme}, ${id}: ${elements.join(" | ")}`;
      });
    },
    [part, options] as const,
  );
}

/** Runs in the page. */
function turnTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
}
