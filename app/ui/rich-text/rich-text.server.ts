import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import { cleanHtml } from "./clean-html.server";
import { type RawElement, type RawNode, RichBuilder } from "./rich-builder.server";
import { lineOf, type RichNode } from "./rich-node";

const kept = new LRUCache<string, RichNode[]>({
  max: 400,
  maxSize: 8_000_000,
  sizeCalculation: (_, key) => key.length,
});

/**
 * A stranger's HTML as a page may show it: cleaned by an allow-list, pictures of the merchant's hosts alone, and nested
 * as documents allow, so that the browser reads the markup made of it exactly as it was meant.
 * @param imageHosts origins of the settings; a picture from elsewhere, or from an insecure one in production, is dropped
 */
export function richText(html: string, { imageHosts }: { imageHosts: readonly string[] }): RichNode[] {
  if (html.trim() === "") return [];
  const key = `${imageHosts.join(" ")}\n${html}`;
  const known = kept.get(key);
  if (known) return known;
  const nodes = new RichBuilder(imageHosts).build(parse(cleanHtml(html)));
  kept.set(key, nodes);
  return nodes;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first words of a text, for previews: never cut inside a letter, and shown to go on where they do. */
export function firstWords(nodes: readonly RichNode[], length: number): string {
  const whole = lineOf(nodes);
  if (whole.length <= length) return whole;
  let short = "";
  for (const { segment } of letters.segment(whole)) {
    if (short.length + segment.length > length) break;
    short += segment;
  }
  const space = short.lastIndexOf(" ");
  // Chinese and Burmese set few spaces: there the last letter is where it ends.
  return `${space > length * 0.75 ? short.slice(0, space) : short}…`;
}

/** The markup as a tree. It was cleaned and closed before, so that every tag has its end. */
function parse(html: string): RawNode[] {
  const root: RawElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: RawElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1)?.children.push(text);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root.children;
}
