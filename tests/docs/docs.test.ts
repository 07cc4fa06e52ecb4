import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorsOf, brokenLinks, citationsIn, documents, filesBelow, read, root } from "./documents";

const FOLDERS = ["app", "server", "tests"];
const sources = FOLDERS.flatMap(filesBelow).filter(
  (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith("tests/docs/"),
);

/** Words that point to something a reader of the repository cannot open. */
const OUTSIDE = [
  /\/work\//,
  /\/tmp\/guide/,
  /\b(?:the|product|this) specification\b/i,
  /\bspecification (?:section|§)/i,
  /\breadings\b/i,
  /\bwire(?: reference|\.md)\b/i,
  /\b(?:safety|performance) page\b/i,
  /\b(?:house|look|stack|safety)\.md\b/,
  /§/,
  /\s\((?:safety|performance|house|stack)[,;)]/,
];

it("each folder of the source has files, so that the checks below read something", () => {
  const counts = FOLDERS.map((folder) => sources.filter((file) => file.startsWith(`${folder}/`)).length);
  expect(Math.min(...counts)).toBeGreaterThan(100);
  expect(documents().length).toBeGreaterThan(10);
});

describe("citations in the source lead to a chapter or rule that exists", () => {
  it("citations are read in all their forms", () => {
    const cite = (text: string) => citationsIn(text).map(({ document, number }) => `${document} ${number}`);
    expect(cite("as sent (docs/gateway.md 3.8, L4).")).toEqual(["docs/gateway.md 3.8", "docs/gateway.md L4"]);
    expect(cite("docs/gateway.md 3.7, quirks 8, 9")).toEqual([
      "docs/gateway.md 3.7",
      "docs/gateway.md 1.11.8",
      "docs/gateway.md 1.11.9",
    ]);
    expect(cite("/** docs/gateway.md\n * 1.6, 1.13.2 */")).toEqual(["docs/gateway.md 1.6", "docs/gateway.md 1.13.2"]);
    expect(cite("docs/gateway.md 2.7 to 2.9")).toEqual(["docs/gateway.md 2.7", "docs/gateway.md 2.9"]);
    expect(cite('it("closes (behaviour 7.3)")')).toEqual(["docs/behaviour.md 7.3"]);
    expect(cite("see docs/architecture.md.")).toEqual(["docs/architecture.md undefined"]);
  });

  it("every citation resolves", () => {
    const anchors = new Map<string, Set<string>>();
    const citations = sources.flatMap((file) => citationsIn(read(file)).map((citation) => ({ file, ...citation })));
    expect(citations.length).toBeGreaterThan(500);
    const dangling = citations.flatMap(({ file, document, number }) => {
      if (!existsSync(join(root, document))) return [`${file}: ${document}`];
      const known = anchors.get(document) ?? anchorsOf(read(document));
      anchors.set(document, known);
      return number === undefined || known.has(number) ? [] : [`${file}: ${document} ${number}`];
    });
    expect(dangling).toEqual([]);
  });
});

it("comments and test titles name nothing outside of the repository", () => {
  const places = sources.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => OUTSIDE.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(places).toEqual([]);
});

describe("documents", () => {
  it.each(documents())("%s has no broken link", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(documents())("%s names nothing outside of the repository", (file) => {
    const lines = read(file).split("\n");
    expect(lines.filter((line) => OUTSIDE.some((pattern) => pattern.test(line)))).toEqual([]);
  });
});

it("kinds of entries in Redis have the version in the documents that they have in the source", () => {
  const named = documents().flatMap((file) => read(file).match(/\blobby:\w+:\d+/g) ?? []);
  const known = sources.filter((file) => file.startsWith("app/")).map(read);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named)
    expect(
      known.some((source) => source.includes(`"${name}`)),
      name,
    ).toBe(true);
});

describe("docs/behaviour.md", () => {
  it("numbers its rules in order, each in its own chapter", () => {
    let chapter = 0;
    let rule = 0;
    const numbers = read("docs/behaviour.md").matchAll(/^## (\d+) |^- \*\*(\d+)\.(\d+)\*\* /gm);
    for (const [place, heading, ofChapter, number] of numbers) {
      if (heading) [chapter, rule] = [Number(heading), 0];
      else {
        expect([Number(ofChapter), Number(number) > rule], place).toEqual([chapter, true]);
        rule = Number(number);
      }
    }
    expect(chapter).toBe(19);
  });
});
