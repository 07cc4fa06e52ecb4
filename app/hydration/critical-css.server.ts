import { createHash } from "node:crypto";
import text from "~/ui/styles/index.css?inline";

const hash = createHash("sha256").update(text).digest("base64");

/**
 * The critical stylesheet. A first page inlines it, which saves slow phones a round trip before the first paint; later
 * pages link the file (docs/performance.md).
 */
export const criticalCss = {
  /** Changes with the stylesheet; the value of the cookie that says the browser has it. */
  id: hash.replace(/[^a-zA-Z0-9]/g, "").slice(0, 10),
  /** Source expression for `style-src` that allows this text and no other inline style. */
  policySource: `'sha256-${hash}'`,
} as const;

const LINK = /<link rel="stylesheet" href="(\/assets\/index-[^"]+\.css)"\/>/;

/**
 * Puts the stylesheet before its link in a page. The link must stay, as hydration expects it, and is disabled: `boot`
 * enables it on the first interaction, to fetch the file for the next page. `media="not all"` keeps the browser's preload
 * scanner from fetching it earlier, and the styles from being applied twice.
 */
export function inlineCriticalCss(page: string): string {
  return page.replace(
    LINK,
    (_, address) => `<style>${text}</style><link rel="stylesheet" href="${address}" media="not all" disabled/>`,
  );
}
