import { PLAIN_BLOCKS } from "./clean-html.server";
import { type Align, RICH_TAGS, type RichCell, type RichElement, type RichNode, type RichTag } from "./rich-node";
import { readImage, readLink } from "./rich-targets.server";

export interface RawElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: RawNode[];
}

export type RawNode = string | RawElement;

/** Elements of one text; more would be an attack on the page's size. */
const MOST_ELEMENTS = 3000;
const MOST_SPAN = 20;

const RENAMED: Readonly<Record<string, RichTag>> = {
  b: "strong",
  i: "em",
  ins: "u",
  del: "s",
  strike: "s",
  center: "div",
  ...Object.fromEntries(PLAIN_BLOCKS.map((name) => [name, "div"])),
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "h"])),
};
const KNOWN: ReadonlySet<string> = new Set(RICH_TAGS);
const BLOCKS: ReadonlySet<string> = new Set([
  "p",
  "h",
  "div",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "hr",
  "table",
] as const);
/** Blocks that hold words and no other block. */
const LINES: ReadonlySet<string> = new Set(["p", "h", "pre"]);

interface Place {
  inLink: boolean;
  inPre: boolean;
}

/** Builds one text from its tree, so that every element stands where documents allow it. */
export class RichBuilder {
  readonly #imageHosts: readonly string[];
  #left = MOST_ELEMENTS;

  constructor(imageHosts: readonly string[]) {
    this.#imageHosts = imageHosts;
  }

  build(nodes: readonly RawNode[]): RichNode[] {
    return tidy(this.#all(nodes, { inLink: false, inPre: false }));
  }

  #all(nodes: readonly RawNode[], place: Place): RichNode[] {
    return nodes.flatMap((node) => this.#one(node, place));
  }

  #one(node: RawNode, place: Place): RichNode[] {
    if (typeof node === "string") return [place.inPre ? node : node.replace(/\s+/g, " ")];
    if (this.#left <= 0) return [];
    this.#left -= 1;
    const { name, attributes } = node;
    if (name === "img") return readImage(attributes, this.#imageHosts);
    if (name === "br" || name === "hr") return [{ tag: name }];
    if (name === "table") return this.#table(node, place);
    if (name === "a") return this.#link(node, place);
    const tag = RENAMED[name] ?? (KNOWN.has(name) ? (name as RichTag) : undefined);
    const children = this.#all(node.children, { ...place, inPre: place.inPre || name === "pre" });
    return tag ? element(tag, children, name === "center" ? "center" : alignOf(attributes)) : children;
  }

  #link({ attributes, children: raw }: RawElement, place: Place): RichNode[] {
    const children = this.#all(raw, { ...place, inLink: true });
    const to = place.inLink ? undefined : readLink(attributes.href);
    if (!to || children.some(isBlock)) return children;
    if (hasWords(children)) return [{ tag: "a", to, children }];
    return children.some((child) => typeof child !== "string" && child.tag === "img")
      ? [{ tag: "a", to, label: to, children }]
      : [];
  }

  #table(table: RawElement, place: Place): RichNode[] {
    const head: RichCell[][] = [];
    const body: RichCell[][] = [];
    const captions: RichNode[] = [];
    const readRows = (node: RawElement, into: RichCell[][]) => {
      for (const child of node.children) {
        if (typeof child === "string") continue;
        if (child.name === "tr") {
          const cells = this.#cells(child, place);
          if (cells.length > 0) into.push(cells);
        } else if (child.name === "caption") {
          captions.push(...this.#one(child, place));
        } else if (child.name !== "table") {
          readRows(child, child.name === "thead" ? head : body);
        }
      }
    };
    readRows(table, body);
    return body.length + head.length > 0 ? [...captions, { tag: "table", head, body }] : captions;
  }

  #cells(row: RawElement, place: Place): RichCell[] {
    return row.children.flatMap((cell): RichCell[] => {
      if (typeof cell === "string" || (cell.name !== "td" && cell.name !== "th") || this.#left <= 0) return [];
      this.#left -= 1;
      const children = tidy(this.#all(cell.children, place));
      const align = alignOf(cell.attributes);
      const columns = span(cell.attributes.colspan);
      const rows = span(cell.attributes.rowspan);
      return [
        {
          head: cell.name === "th" && hasWords(children),
          ...(align ? { align } : {}),
          ...(columns ? { columns } : {}),
          ...(rows ? { rows } : {}),
          children,
        },
      ];
    });
  }
}

/** The element with its children as it may hold them, or the children alone where it may not stand. */
function element(tag: RichTag, children: RichNode[], align: Align | undefined): RichNode[] {
  const blocks = children.some(isBlock);
  const aligned = align ? { align } : {};
  if (!BLOCKS.has(tag)) {
    if (blocks) return children;
    return children.length > 0 ? [{ tag, children }] : [];
  }
  if (tag === "ul" || tag === "ol") {
    const items = children.filter((child) => !isBlank(child)).map(asItem);
    return items.length > 0 ? [{ tag, children: items }] : [];
  }
  const kept = tag === "pre" && !blocks ? children : tidy(children);
  if (tag === "li") return [{ tag, ...aligned, children: kept }];
  if (kept.length === 0 || (tag === "h" && !hasWords(kept))) return kept;
  const [only] = kept;
  if (tag === "div" && kept.length === 1 && only && isBlock(only) && !align) return kept;
  return [{ tag: blocks && LINES.has(tag) ? "div" : tag, ...aligned, children: kept }];
}

function asItem(node: RichNode): RichElement {
  return typeof node !== "string" && node.tag === "li" ? node : { tag: "li", children: [node] };
}

/** Children of anything but a list: list items stand for themselves, and no blanks beside blocks. */
function tidy(nodes: RichNode[]): RichNode[] {
  const loose = nodes.map(
    (node): RichNode => (typeof node !== "string" && node.tag === "li" ? { ...node, tag: "div" } : node),
  );
  if (loose.some(isBlock)) return loose.filter((node) => !isBlank(node));
  return loose.every(isBlank) ? [] : loose;
}

function isBlock(node: RichNode): boolean {
  return typeof node !== "string" && BLOCKS.has(node.tag);
}

function isBlank(node: RichNode): boolean {
  return typeof node === "string" && node.trim() === "";
}

function hasWords(nodes: readonly RichNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === "string") return node.trim() !== "";
    if (node.tag === "img") return node.alt !== "";
    if (node.tag === "table") return true;
    return hasWords(node.children ?? []);
  });
}

function alignOf({ align, style = "" }: Readonly<Record<string, string>>): Align | undefined {
  const given = (/text-align:\s*(\w+)/.exec(style)?.[1] ?? align)?.toLowerCase();
  if (given === "center") return given;
  return given === "right" || given === "end" ? "right" : undefined;
}

function span(text: string | undefined): number | undefined {
  const number = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return number > 1 ? Math.min(number, MOST_SPAN) : undefined;
}
