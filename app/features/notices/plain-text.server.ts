import sanitizeHtml from "sanitize-html";

const BLOCKS = /<\/(?:p|div|li|h[1-6]|tr|table|ul|ol|blockquote)>|<br\s*\/?>/gi;

/** The words of a stranger's HTML as paragraphs, without any of its markup, script or style. */
export function plainText(html: string): string[] {
  const marked = html.replace(BLOCKS, "\n");
  // The cleaner escapes what is left for use in HTML; React escapes again, so this is taken back.
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} });
  return unescapeText(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

function unescapeText(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
