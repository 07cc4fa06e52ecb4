import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** What `middleware` of a route module says about each entry: its name, and whether a comment decides about member pages. */
function readMiddleware(text: string): { name: string; isDecided: boolean }[] {
  const source = ts.createSourceFile("route.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const exported = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === "middleware");
  if (!exported) return [];
  const list = exported.initializer;
  if (!list || !ts.isArrayLiteralExpression(list)) return [{ name: exported.getText(), isDecided: false }];
  return list.elements.map((entry) => {
    const comments = ts.getLeadingCommentRanges(text, entry.getFullStart()) ?? [];
    const [first = ""] = comments.map(({ pos, end }) => text.slice(pos, end));
    return { name: entry.getText(), isDecided: first.startsWith("// Member pages: ") };
  });
}

const modules = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file === "app/root.tsx" || /\/routes\/[^/]+(?<!\.test)\.tsx?$/.test(file));

describe("The router's middleware, which the shared member pages do not pass", () => {
  it("says for each entry what becomes of it for these pages", () => {
    const entries = modules.flatMap((file) =>
      readMiddleware(readFileSync(file, "utf8")).map((entry) => ({ file, ...entry })),
    );
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.filter(({ isDecided }) => !isDecided)).toEqual([]);
  });

  it("is reported for an entry without such a comment, and where it is no plain list", () => {
    const decided = "// Member pages: without it, because they are read only.\n one";
    expect(readMiddleware(`export const middleware = [\n${decided},\ntwo];`)).toEqual([
      { name: "one", isDecided: true },
      { name: "two", isDecided: false },
    ]);
    expect(readMiddleware("export const middleware = [...one, two];").map(({ isDecided }) => isDecided)).toEqual([
      false,
      false,
    ]);
    expect(readMiddleware("export const middleware = all();")).toEqual([
      { name: "middleware = all()", isDecided: false },
    ]);
  });
});
