import { createHash } from "node:crypto";
import text from "~/ui/styles/index.css?inline";

/**
 * The critical sheet as text. A first visit gets it inside the page, which saves a slow phone a round trip before it sees
 * anything; after that the cookie tells that the file is there, and the page links it.
 */
const hash = createHash("sha256").update(text).digest("base64");

export const criticalCss = {
  text,
  /** Changes with every change of the sheet; the cookie's value. */
  id: hash.replace(/[^a-zA-Z0-9]/g, "").slice(0, 10),
  /** Allows this very text in a page's policy, and no other inline style. */
  policySource: `'sha256-${hash}'`,
} as const;

const LINK = /<link rel="stylesheet" href="(\/assets\/index-[^"]+\.css)"\/>/;

/**
 * The page with the sheet before its link. The link stays, because the app expects it, but rests: `boot` has the file
 * fetched, never applied, once the person does anything. By `media` the browser's look-ahead leaves it alone as well.
 */
export function inlineCriticalCss(page: string): string {
  return page.replace(
    LINK,
    (_, address) => `<style>${text}</style><link rel="stylesheet" href="${address}" media="not all" disabled/>`,
  );
}
