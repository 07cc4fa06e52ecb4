/**
 * Cleaned text of a merchant as data: a page can render only the nodes defined here. It is not a string of HTML because
 * the Trusted Types policy of the pages forbids script to insert HTML.
 */
export type RichNode = string | RichElement | RichLink | RichImage | RichTable;

/** `h` is a heading whose level the page decides. */
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
  /** A path of this site, or a URL with an allowed scheme. */
  to: string;
  /** Accessible name of a link without text. */
  label?: string;
  children: RichNode[];
}

export interface RichImage {
  tag: "img";
  src: string;
  alt: string;
  /** In pixels, as the author stated it; both or neither. */
  width?: number;
  height?: number;
}

export interface RichCell {
  head: boolean;
  align?: Align;
  /** Columns and rows the cell spans; absent for one. */
  columns?: number;
  rows?: number;
  children: RichNode[];
}

export interface RichTable {
  tag: "table";
  /** Rows of the table head, and the other rows. */
  head: RichCell[][];
  body: RichCell[][];
}

/** Separates blocks until their texts are joined; it counts as white space. */
const BLOCK_SEPARATOR = "\u2028";
/** What ends a sentence or a part of one. */
export const PUNCTUATION = ".,:;!?…。，、：；！？၊။";

/** The plain text, with a space between blocks. */
export function textOf(nodes: readonly RichNode[]): string {
  return joinTexts(nodes).replace(/\s+/g, " ").trim();
}

/**
 * The plain text in one line, with " · " after blocks that do not end with punctuation, such as headings. No line begins with
 * it.
 */
export function singleLineOf(nodes: readonly RichNode[]): string {
  let line = "";
  for (const block of joinTexts(nodes).split(BLOCK_SEPARATOR)) {
    const text = block.replace(/\s+/g, " ").trim();
    if (text === "") continue;
    if (line !== "") line += PUNCTUATION.includes(line.slice(-1)) ? " " : "\u00a0· ";
    line += text;
  }
  return line;
}

/** The texts of nodes, with a space between links that only their styles keep apart. */
function joinTexts(nodes: readonly RichNode[]): string {
  const isLink = (node: RichNode | undefined) => typeof node === "object" && node.tag === "a";
  return nodes
    .map((node, index) => `${isLink(node) && isLink(nodes[index - 1]) ? " " : ""}${rawTextOf(node)}`)
    .join("");
}

/** The text of a node, with separators around blocks and white space as it is. */
function rawTextOf(node: RichNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "img") return "";
  if (node.tag === "table") {
    return [...node.head, ...node.body]
      .flat()
      .map(({ children }) => `${BLOCK_SEPARATOR}${textOf(children)}${BLOCK_SEPARATOR}`)
      .join("");
  }
  const text = joinTexts(node.children ?? []);
  return isInline(node) ? text : `${BLOCK_SEPARATOR}${text}${BLOCK_SEPARATOR}`;
}

const INLINE_TAGS: ReadonlySet<string> = new Set(["a", "strong", "em", "u", "s", "small", "sub", "sup", "code"]);

function isInline({ tag }: RichElement | RichLink): boolean {
  return INLINE_TAGS.has(tag);
}
