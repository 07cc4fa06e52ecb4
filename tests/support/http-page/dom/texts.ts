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
  return gather(node, () => undefined);
}

/** The texts of all elements in a part of a page that have one to look for, in the order of the page. */
export function textsIn(scope: ParentNode): Map<Element, string> {
  const texts = new Map<Element, string>();
  const isSkipped = scope.nodeType === 1 && (scope as Element).closest([...SKIPPED].join()) !== null;
  if (isSkipped) return texts;
  gather(scope, (node, text) => texts.set(node as Element, text));
  texts.delete(scope as Element);
  return texts;
}

/** @param note told of each node twice: first when it is come to, with no text, then with its text */
function gather(node: Node, note: (node: Node, text: string) => void): string {
  const { localName } = node as Element;
  if (SKIPPED.has(localName)) return "";
  note(node, "");
  const text = localName === "input" ? wordsOn(node as HTMLInputElement) : textInside(node, note);
  note(node, text);
  return text;
}

function wordsOn({ type, value }: HTMLInputElement): string {
  return ["submit", "reset", "button"].includes(type) ? value : "";
}

function textInside(node: Node, note: (node: Node, text: string) => void): string {
  let text = "";
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) text += child.nodeValue ?? "";
    else if (child.nodeType === 1) text += gather(child, note);
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
