import { createHash } from "node:crypto";
import text from "~/ui/styles/critical.css?inline";
import dialogText from "~/ui/styles/critical-dialog.css?inline";
import wholeStylesheet from "~/ui/styles/index.css?inline";
import { InlinedStylesheet } from "./inlined-stylesheet.server";

/**
 * The critical stylesheet. A first page inlines it, which saves slow phones a round trip before the first paint; later
 * pages link the file, which also has what no first paint needs (docs/performance.md).
 */
export const criticalCss = {
  /** Changes with the stylesheet's file; the value of the cookie that says the browser has it. */
  id: createHash("sha256")
    .update(wholeStylesheet)
    .digest("base64")
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 10),
  /** What a page inlines in place of the file, and what a dialog does. */
  page: new InlinedStylesheet(text, " data-rest"),
  dialog: new InlinedStylesheet(dialogText, ' data-rest="all"'),
} as const;
