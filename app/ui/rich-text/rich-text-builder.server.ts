import { PLAIN_BLOCKS } from "./clean-html.server";
import { type Align, RICH_TAGS, type RichCell, type RichNode, type RichTag } from "./rich-node";
import { safeImage, safeLink } from "./safe-urls.server";
import { createElement, hasText, isBlock, normalize, withAlign } from "./valid-nesting.server";

export interface RawElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: RawNode[];
}

export type RawNode = string | RawElement;

/** Where the images of a text may be, how a page gets them, and to which pages of this site the text may link. */
export interface RichTextOptions {
  /** Origins; images from other origins are dropped. */
  imageHosts: readonly string[];
  /** The picture service, with a name for each kind of address that it gives; absent when pages load from the hosts. */
  service?: { name: string; addressOf(url: string): string } | undefined;
  /** The same function for all texts: they are cached without it. */
  mayLinkTo: (path: string) => boolean;
  /** Called for a text that is left out, with the number of elements that may be open at once. */
  onTooDeep: (limit: number) => void;
}

/** Limit on the elements of one text, which bounds the size of the page. */
const MAX_ELEMENTS = 3000;
const MAX_SPAN = 20;

const RENAMED_TAGS: Readonly<Record<string, RichTag>> = {
  b: "strong",
  i: "em",
  ins: "u",
  del: "s",
  strike: "s",
  center: "div",
  ...Object.fromEntries(PLAIN_BLOCKS.map((name) => [name, "div"])),
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "h"])),
};
const KNOWN_TAGS: ReadonlySet<string> = new Set(RICH_TAGS);

/** What the ancestors of a node imply for it. */
interface Ancestry {
  inLink: boolean;
  inPre: boolean;
}

interface TableRows {
  head: RichCell[][];
  body: RichCell[][];
  captions: RichNode[];
}

/**
 * Converts the parsed HTML of one text to rich nodes. The nesting of the result is valid HTML, so that a browser parses
 * the markup rendered from it to the same tree.
 */
export class RichTextBuilder {
  readonly #options: RichTextOptions;
  #remainingElements = MAX_ELEMENTS;

  constructor(options: RichTextOptions) {
    this.#options = options;
  }

  build(nodes: readonly RawNode[]): RichNode[] {
    return normalize(this.#convertAll(nodes, { inLink: false, inPre: false }));
  }

  #convertAll(nodes: readonly RawNode[], ancestry: Ancestry): RichNode[] {
    return nodes.flatMap((node) => this.#convert(node, ancestry));
  }

  #convert(node: RawNode, ancestry: Ancestry): RichNode[] {
    if (typeof node === "string") return [ancestry.inPre ? node : node.replace(/\s+/g, " ")];
    if (this.#remainingElements <= 0) return [];
    this.#remainingElements -= 1;
    switch (node.name) {
      case "img":
        return this.#convertImage(node);
      case "br":
      case "hr":
        return [{ tag: node.name }];
      case "table":
        return this.#convertTable(node, ancestry);
      case "a":
        return this.#convertLink(node, ancestry);
      default:
        return this.#convertElement(node, ancestry);
    }
  }

  #convertImage({ attributes }: RawElement): RichNode[] {
    const { imageHosts, service } = this.#options;
    const images = safeImage(attributes, imageHosts);
    return service ? images.map((image) => ({ ...image, src: service.addressOf(image.src) })) : images;
  }

  /** With the picture service, nothing in a page names the image hosts. */
  #isHidden(to: string): boolean {
    const { imageHosts, service } = this.#options;
    return service !== undefined && imageHosts.some((host) => to.startsWith(`${new URL(host).origin}/`));
  }

  #convertElement({ name, attributes, children: raw }: RawElement, ancestry: Ancestry): RichNode[] {
    const children = this.#convertAll(raw, { ...ancestry, inPre: ancestry.inPre || name === "pre" });
    const tag = RENAMED_TAGS[name] ?? (KNOWN_TAGS.has(name) ? (name as RichTag) : undefined);
    return tag ? createElement(tag, children, name === "center" ? "center" : alignOf(attributes)) : children;
  }

  #convertLink({ attributes, children: raw }: RawElement, ancestry: Ancestry): RichNode[] {
    const children = this.#convertAll(raw, { ...ancestry, inLink: true });
    const to = ancestry.inLink ? undefined : safeLink(attributes.href, this.#options.mayLinkTo);
    if (!to || this.#isHidden(to) || children.some(isBlock)) return children;
    if (hasText(children)) return [{ tag: "a", to, children }];
    return children.some((child) => typeof child !== "string" && child.tag === "img")
      ? [{ tag: "a", to, label: to, children }]
      : [];
  }

  #convertTable(table: RawElement, ancestry: Ancestry): RichNode[] {
    const rows: TableRows = { head: [], body: [], captions: [] };
    this.#collectRows(table.children, "body", rows, ancestry);
    const { head, body, captions } = rows;
    return body.length + head.length > 0 ? [...captions, { tag: "table", head, body }] : captions;
  }

  /** Adds the rows and captions among the children of a table, or of a part of one, to `rows`. */
  #collectRows(children: readonly RawNode[], part: "head" | "body", rows: TableRows, ancestry: Ancestry): void {
    for (const child of children) if (typeof child !== "string") this.#collectRow(child, part, rows, ancestry);
  }

  #collectRow(child: RawElement, part: "head" | "body", rows: TableRows, ancestry: Ancestry): void {
    switch (child.name) {
      case "tr": {
        const cells = this.#convertRow(child, ancestry);
        if (cells.length > 0) rows[part].push(cells);
        break;
      }
      case "caption":
        rows.captions.push(...this.#convert(child, ancestry));
        break;
      case "table":
        break;
      default:
        this.#collectRows(child.children, child.name === "thead" ? "head" : "body", rows, ancestry);
    }
  }

  #convertRow(row: RawElement, ancestry: Ancestry): RichCell[] {
    return row.children.filter(isCell).flatMap((cell) => this.#convertCell(cell, ancestry));
  }

  #convertCell({ name, attributes, children: raw }: RawElement, ancestry: Ancestry): RichCell[] {
    if (this.#remainingElements <= 0) return [];
    this.#remainingElements -= 1;
    const children = normalize(this.#convertAll(raw, ancestry));
    const columns = spanOf(attributes.colspan);
    const rows = spanOf(attributes.rowspan);
    return [
      {
        head: name === "th" && hasText(children),
        ...withAlign(alignOf(attributes)),
        ...(columns ? { columns } : {}),
        ...(rows ? { rows } : {}),
        children,
      },
    ];
  }
}

function isCell(node: RawNode): node is RawElement {
  return typeof node !== "string" && (node.name === "td" || node.name === "th");
}

function alignOf({ align }: Readonly<Record<string, string>>): Align | undefined {
  const value = align?.toLowerCase();
  if (value === "center") return value;
  return value === "right" || value === "end" ? "right" : undefined;
}

function spanOf(text: string | undefined): number | undefined {
  const number = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return number > 1 ? Math.min(number, MAX_SPAN) : undefined;
}
