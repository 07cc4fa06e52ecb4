import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** All files below a folder, as paths from the root of the repository. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

export function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** The documents that people read, everything in `docs/` among them. */
export function documents(): string[] {
  const beside = ["README.md", "CONTRIBUTING.md", "tests/README.md", ".github/SECURITY.md"];
  return [...beside, ...filesBelow("docs").filter((file) => file.endsWith(".md"))];
}

/**
 * What of a document can be cited by number: its numbered headings (`3`, `3.10`, `L1`), numbered rules (`7.3`), and the
 * items of a numbered list below a numbered heading (`1.11.24`).
 */
export function anchorsOf(document: string): Set<string> {
  const sections = withoutCode(document).split(/^(?=#)/m);
  return new Set(
    sections.flatMap((section) => {
      const [heading] = firstGroups(section, /^#{2,4} ([A-Z]?\d+(?:\.\d+)*) /g);
      const rules = firstGroups(section, /^- \*\*(\d+\.\d+)\*\* /gm);
      const items = firstGroups(section, /^(\d+)\. /gm);
      return heading === undefined ? rules : [heading, ...rules, ...items.map((item) => `${heading}.${item}`)];
    }),
  );
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

/** A place of a document that the source names. */
interface Citation {
  document: string;
  /** Number in the document; absent when the document as a whole is cited. */
  number?: string;
}

/** Citations such as `docs/gateway.md 3.8, L4`, `docs/gateway.md 1.11 quirk 24` and `(behaviour 7.3)`. */
export function citationsIn(source: string): Citation[] {
  // A citation may continue on the next line of a comment.
  const text = source.replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");
  const mentions = [
    ...text.matchAll(/docs\/([\w-]+(?:\/[\w-]+)*\.md)(.{0,120})/g),
    ...text.matchAll(/\((behaviour|gateway|security|performance|architecture|operations|testing)( \d[^)]{0,60})/g),
  ];
  return mentions.flatMap(([, name = "", tail = ""]) => {
    const document = `docs/${name.replace(/\.md$/, "")}.md`;
    const numbers = numbersAtStart(tail);
    return numbers.length > 0 ? numbers.map((number) => ({ document, number })) : [{ document }];
  });
}

const NUMBERS = /^(?:[,;]? +(?:(?:and|to|or) )?(?:(?:quirks?|section|chapter) )?(?:[A-Z]\d|\d+(?:\.\d+)*)(?![\w-]))*/;

/** "3.8, L4" gives both numbers; "quirk 24" is item 24 of gateway.md 1.11. */
function numbersAtStart(tail: string): string[] {
  const [cited = ""] = NUMBERS.exec(tail) ?? [];
  const [sections = "", quirks = ""] = cited.split(/quirks? /, 2);
  const numbers = (text: string) => text.match(/[A-Z]?\d+(?:\.\d+)*/g) ?? [];
  return [...numbers(sections), ...numbers(quirks).map((number) => (/^\d+$/.test(number) ? `1.11.${number}` : number))];
}

/** Relative links and pictures of a document that lead nowhere. */
export function brokenLinks(file: string): string[] {
  const document = withoutCode(read(file));
  const targets = [
    ...firstGroups(document, /\]\(([^)\s]+)\)/g),
    ...firstGroups(document, /<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/g),
  ];
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target));
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = "", fragment] = target.split("#");
  const linked = path === "" ? file : join(dirname(file), path);
  if (!existsSync(join(root, linked))) return false;
  return fragment === undefined || !linked.endsWith(".md") || slugsOf(read(linked)).has(fragment);
}

/** Fragments of the headings of a document, as GitHub makes them. */
function slugsOf(document: string): Set<string> {
  return new Set(
    firstGroups(withoutCode(document), /^#{1,6} (.+)$/gm).map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}

function withoutCode(document: string): string {
  return document.replace(/^```.*?^```/gms, "");
}
