/**
 * A stranger's text after cleaning, as data: only what stands here can be drawn, whatever came in. Data and not markup,
 * because the pages' Trusted Types policy lets no script put markup into a page.
 */
export type RichNode = string | RichElement | RichLink | RichImage | RichTable;

/** `h` is a heading of whatever level the page has for it. */
export const RICH_TAGS = [
  "p",
  "h",
  "div",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "code",
  "br",
  "hr",
] as const;

export type RichTag = (typeof RICH_TAGS)[number];
export type Align = "center" | "right";

export interface RichElement {
  tag: RichTag;
  align?: Align;
  children?: RichNode[];
}

export interface RichLink {
  tag: "a";
  /** A path of this site, or an address elsewhere of an allowed scheme. */
  to: string;
  /** What it is called where it has no words of its own. */
  label?: string;
  children: RichNode[];
}

export interface RichImage {
  tag: "img";
  src: string;
  alt: string;
  /** As the author stated it, both or none. */
  width?: number;
  height?: number;
}

export interface RichCell {
  head: boolean;
  align?: Align;
  columns?: number;
  rows?: number;
  children: RichNode[];
}

export interface RichTable {
  tag: "table";
  /** Rows of column titles, then the others. */
  head: RichCell[][];
  body: RichCell[][];
}

/** Stands around the words of a block until they are joined; white space to everybody else. */
const EDGE = "\u2028";
/** Marks after which a sentence, or a part of one, needs no other. */
const MARKS = ".,:;!?…。，、：；！？၊။";

/** The words of a text, a space between its blocks. */
export function wordsOf(nodes: readonly RichNode[]): string {
  return nodes.map(words).join("").replace(/\s+/g, " ").trim();
}

/** The words of a text in one line: a dot between blocks, such as headings and points, that end without a mark. */
export function lineOf(nodes: readonly RichNode[]): string {
  let line = "";
  let end = "";
  for (const block of nodes.map(words).join("").split(EDGE)) {
    const told = block.replace(/\s+/g, " ").trim();
    if (told === "") continue;
    if (end !== "") line += MARKS.includes(end) ? " " : " · ";
    line += told;
    end = told.slice(-1);
  }
  return line;
}

function words(node: RichNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "img") return "";
  if (node.tag === "table") {
    return [...node.head, ...node.body]
      .flat()
      .map(({ children }) => `${EDGE}${wordsOf(children)}${EDGE}`)
      .join("");
  }
  const inner = (node.children ?? []).map(words).join("");
  return isInline(node) ? inner : `${EDGE}${inner}${EDGE}`;
}

const INLINE: ReadonlySet<string> = new Set(["a", "strong", "em", "u", "s", "small", "sub", "sup", "code"]);

function isInline({ tag }: RichElement | RichLink): boolean {
  return INLINE.has(tag);
}
