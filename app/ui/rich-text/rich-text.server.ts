import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import { cleanHtml, MAX_OPEN } from "./clean-html.server";
import { PUNCTUATION, type RichNode, singleLineOf } from "./rich-node";
import { type RawElement, type RawNode, RichTextBuilder, type RichTextOptions } from "./rich-text-builder.server";

/** Parsed texts. The size is that of the keys, in characters. */
const cache = new LRUCache<string, RichNode[]>({
  max: 400,
  maxSize: 8_000_000,
  sizeCalculation: (_, key) => key.length,
});

/**
 * Converts untrusted HTML to nodes that a page can render: cleaned by an allow-list, with images of the given hosts
 * only, and with valid nesting. A text with too many open elements is left out.
 */
export function parseRichText(html: string, options: RichTextOptions): RichNode[] {
  if (html.trim() === "") return [];
  const key = `${options.service?.name ?? ""} ${options.imageHosts.join(" ")}\n${html}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const clean = cleanHtml(html);
  if (clean === undefined) options.onTooDeep(MAX_OPEN);
  const nodes = new RichTextBuilder(options).build(parse(clean ?? ""));
  cache.set(key, nodes);
  return nodes;
}

const FINAL_PUNCTUATION = new RegExp(`[\\s·${PUNCTUATION}]+$`);
/** In code units. Families of emoji have 11. */
const LONGEST_GRAPHEME = 64;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Excerpts of each text by their length. Parsed texts are cached, and a page shows the same ones in lists of two lengths. */
const excerpts = new WeakMap<readonly RichNode[], Map<number, string>>();

/**
 * The beginning of a text for a preview, at most `length` code units. It ends between words or graphemes, with "…" instead of
 * their punctuation.
 */
export function excerptOf(nodes: readonly RichNode[], length: number): string {
  const ofText = excerpts.get(nodes) ?? new Map<number, string>();
  const excerpt = ofText.get(length) ?? createExcerpt(nodes, length);
  if (!excerpts.has(nodes)) excerpts.set(nodes, ofText);
  ofText.set(length, excerpt);
  return excerpt;
}

function createExcerpt(nodes: readonly RichNode[], length: number): string {
  const line = singleLineOf(nodes);
  if (line.length <= length) return line;
  // What comes later does not change where a grapheme ends; of a long text, all of it would take a while.
  const begin = line.slice(0, length + LONGEST_GRAPHEME);
  const excerpt = begin.slice(0, graphemes.segment(begin).containing(length)?.index);
  const lastSpace = excerpt.lastIndexOf(" ");
  // Chinese and Burmese use few spaces, so their excerpts end after any grapheme.
  const whole = lastSpace > length * 0.75 ? excerpt.slice(0, lastSpace) : excerpt;
  return `${whole.replace(FINAL_PUNCTUATION, "")}…`;
}

/** Parses cleaned HTML, in which every element has an end tag. */
function parse(html: string): RawNode[] {
  const root: RawElement = { name: "", attributes: {}, children: [] };
  const openElements = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: RawElement = { name, attributes, children: [] };
        openElements.at(-1)?.children.push(element);
        openElements.push(element);
      },
      ontext(text) {
        openElements.at(-1)?.children.push(text);
      },
      onclosetag() {
        if (openElements.length > 1) openElements.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root.children;
}
