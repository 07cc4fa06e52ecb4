import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The names of a file's schemas that differ from their names in the OpenAPI document: of constants, `<name>Schema`, and of
 * types that are inferred from them.
 */
function differingNames(source: string): string[] {
  const { statements } = ts.createSourceFile("schemas.ts", source, ts.ScriptTarget.Latest);
  const ids = new Map(statements.filter(ts.isVariableStatement).flatMap(idsOf));
  const constants = [...ids].filter(([name, id]) => id.charAt(0).toLowerCase() + id.slice(1) !== baseNameOf(name));
  const types = statements.filter(ts.isTypeAliasDeclaration).flatMap(({ name, type }) => {
    const [, schema = ""] = /^\s*z\.infer<typeof (\w+)>$/.exec(source.slice(type.pos, type.end)) ?? [];
    const id = ids.get(schema);
    return id !== undefined && id !== name.text ? [[name.text, id]] : [];
  });
  return [...constants, ...types].map(([name, id]) => `${name}: ${id}`);

  function idsOf({ declarationList }: ts.VariableStatement): [string, string][] {
    return declarationList.declarations.flatMap(({ name, initializer }): [string, string][] => {
      const text = initializer ? source.slice(initializer.pos, initializer.end) : "";
      const id = /\.meta\(\{ id: "(\w+)" \}\)(?: satisfies [^;]+)?$/.exec(text)?.[1];
      return id && ts.isIdentifier(name) ? [[name.text, id]] : [];
    });
  }
}

const baseNameOf = (constant: string) => constant.replace(/Schema$/, "");

test("a constant or type with another name than its schema has in the document is found", () => {
  const door = 'const portalSchema = z.enum(["a"]).meta({ id: "Door" });\n';
  expect(differingNames(door)).toEqual(["portalSchema: Door"]);
  expect(differingNames(`${door}export type Portal = z.infer<typeof portalSchema>;`)).toContain("Portal: Door");
});

test("schemas have one name: of the constant, of the type, and in the OpenAPI document", () => {
  const files = execFileSync("git", ["grep", "--files-with-matches", "--untracked", "meta({ id:", "--", "app"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => differingNames(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`))).toEqual(
    [],
  );
});
