import { createHash } from "node:crypto";
import text from "~/ui/styles/critical.css?inline";
import dialogText from "~/ui/styles/critical-dialog.css?inline";
import wholeStylesheet from "~/ui/styles/index.css?inline";

const sha256 = (content: string) => createHash("sha256").update(content).digest("base64");

/**
 * The critical stylesheet. A first page inlines it, which saves slow phones a round trip before the first paint; later
 * pages link the file, which also has what no first paint needs (docs/performance.md).
 */
export const criticalCss = {
  /** Changes with the stylesheet's file; the value of the cookie that says the browser has it. */
  id: sha256(wholeStylesheet)
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 10),
  /** Source expressions for `style-src` that allow the inlined texts and no other inline style. */
  policySource: `'sha256-${sha256(text)}' 'sha256-${sha256(dialogText)}'`,
} as const;

const LINK_START = '<link rel="stylesheet" href="/assets/index-';
const LINK_END = "/>";
const style = Buffer.from(`<style>${text}</style>`);
const dialogStyle = Buffer.from(`<style>${dialogText}</style>`);

/**
 * Puts the stylesheet before its link in a page. The link must stay, as hydration expects it, and is disabled: `boot`
 * enables it on the first interaction, to fetch the file for the next page. `media="not all"` keeps the browser's preload
 * scanner from fetching it earlier, and the styles from being applied twice. A dialog inlines less; there `boot` applies the
 * file too, for the pages that the app shows after it.
 * @param page its pieces, of which the first has the head
 */
export function inlineCriticalCss(page: readonly Buffer[], isDialog: boolean): readonly Buffer[] {
  const [head, ...rest] = page;
  const start = head?.indexOf(LINK_START) ?? -1;
  if (!head || start < 0) return page;
  const end = head.indexOf(LINK_END, start);
  const attributes = Buffer.from(` media="not all" disabled${isDialog ? " data-rest" : ""}`);
  const sheet = isDialog ? dialogStyle : style;
  return [head.subarray(0, start), sheet, head.subarray(start, end), attributes, head.subarray(end), ...rest];
}
