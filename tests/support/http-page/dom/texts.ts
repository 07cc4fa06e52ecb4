export type TextPattern = string | RegExp;

/** One line, as Playwright compares texts: runs of white space are one blank, and there are none at the ends. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, "")
    .trim()
    .replace(/\s+/g, " ");
}

const SKIPPED = new Set(["script", "style", "noscript", "head", "template"]);

/** The text of an element as Playwright's text selectors and matchers read it. */
export function textOf(node: Node): string {
  const element = node as Element;
  if (SKIPPED.has(element.localName)) return "";
  if (element.localName === "input") {
    const { type, value } = element as HTMLInputElement;
    return ["submit", "reset", "button"].includes(type) ? value : "";
  }
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === 3) text += child.nodeValue ?? "";
    else if (child.nodeType === 1) text += textOf(child);
  }
  return text;
}

/** A comparison: a text is looked for anywhere and in any case, unless it has to be `exact`. */
export function matcherOf(pattern: TextPattern, exact = false): (text: string) => boolean {
  if (typeof pattern !== "string") return (text) => new RegExp(pattern.source, stateless(pattern)).test(text);
  const wanted = oneLine(pattern);
  if (exact) return (text) => oneLine(text) === wanted;
  const lower = wanted.toLowerCase();
  return (text) => oneLine(text).toLowerCase().includes(lower);
}

/** Flags without those that make an expression remember its last place. */
function stateless({ flags }: RegExp): string {
  return flags.replace(/[gy]/g, "");
}
