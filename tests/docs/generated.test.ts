import { describe, expect, it } from "vitest";
import { encryptText, wrapKeyText } from "~/gateway/protocol/encryption.server";
import { loadOperations } from "~/gateway/protocol/operation-overrides.server";
import { operations } from "~/gateway/protocol/operations.server";
import errorTexts from "../../locales/EN/errors.json";
import { read } from "./documents";
import { blocks, errorCodes, withBlock } from "./generated";

describe("generated blocks are up to date (npm run docs writes them)", () => {
  it.each(blocks.map((block) => [block.name ?? block.file, block] as const))("%s", (_, block) => {
    const document = read(block.file);
    expect(withBlock(document, block)).toBe(document);
  });
});

describe("docs/gateway.md", () => {
  const document = read("docs/gateway.md");

  it("describes every operation of the product, and no other before 3.13", () => {
    const described = document.slice(document.indexOf("\n### 3.1 "), document.indexOf("\n### 3.13 "));
    const tables = described.split("\n\n").filter((part) => /^\| (?:Operation|Call) \|/.test(part));
    const names = tables.flatMap((part) =>
      part
        .split("\n")
        .flatMap((line) => [...(line.split(" | ")[0]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name)),
    );
    expect(names.sort()).toEqual(Object.keys(operations).sort());
  });

  it("has an example of overrides that the product accepts", () => {
    const chapter = document.slice(document.indexOf("\n### 1.12 "));
    const [, example = ""] = /```json\n(.*?)```/s.exec(chapter) ?? [];
    expect(() => loadOperations(JSON.parse(example))).not.toThrow();
  });

  it("has test vectors that the product's encryption computes", () => {
    const value = (name: string, from: string) => new RegExp(`^${name} +(.+)$`, "m").exec(from)?.[1];
    const modulus = value("n", document) ?? "";
    const vectors = [...document.matchAll(/^### 2\.[789] .*?^```text\n(.*?)^```/gms)].map(([, vector = ""]) => vector);
    expect(vectors).toHaveLength(3);
    for (const vector of vectors) {
      const keyText = value("r", vector) ?? "";
      const json = value("JSON \\([^)]*\\)", vector);
      expect(wrapKeyText(keyText, modulus)).toBe(value("Encryption header", vector));
      if (json) expect(encryptText(json, keyText)).toBe(value("c64", vector));
    }
  });

  it("lists every error code the product knows in chapter 4", () => {
    const chapter = document.slice(document.indexOf("\n## 4 "), document.indexOf("\n## 5 "));
    const codes = [...errorCodes().values()].flat();
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !chapter.includes(`\`${code}\``))).toEqual([]);
  });
});

describe("docs/behaviour.md", () => {
  const document = read("docs/behaviour.md");

  it("names every message of the error catalogue in chapter 18, in its words", () => {
    const chapter = document.slice(document.indexOf("\n## 18 "), document.indexOf("\n## 19 "));
    const rows = chapter.split("\n").flatMap((line) => {
      const cells = line.split(" | ");
      const [, key] = /`errors:(\w+)`/.exec(line.startsWith("|") ? line : "") ?? [];
      return key ? [[key, cells.at(-1)?.replace(/ \|$/, "")] as const] : [];
    });
    expect(Object.fromEntries(rows)).toEqual(errorTexts);
  });
});
