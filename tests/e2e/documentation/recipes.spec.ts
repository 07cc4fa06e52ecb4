import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, api as test } from "../../support/fixtures.ts";

const PAGE = new URL("../../README.md", import.meta.url);
const MARK = "--- line ---";

/** The lines of the testers' page, each with what its comment says it prints. */
function readRecipes(): { line: string; prints: string | undefined }[] {
  const blocks = readFileSync(PAGE, "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  return [...blocks].flatMap(([, block = ""]) =>
    block
      .trim()
      .split("\n")
      .map((line) => ({ line, prints: / # (.+)$/.exec(line)?.[1] })),
  );
}

test("@http The testers' page: every recipe does what it says, as it stands", async ({ product }) => {
  test.setTimeout(120_000);
  const recipes = readRecipes();
  expect(recipes.length).toBeGreaterThan(30);
  const script = recipes.map(({ line }) => `${line}\necho; echo '${MARK}'`).join("\n");
  const cwd = mkdtempSync(join(tmpdir(), "recipes-"));
  const { PATH = "" } = process.env;
  const env = { PATH, HOME: cwd, LOBBY: product.url, SANDBOX: product.controlUrl };
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  rmSync(cwd, { recursive: true });
  const printed = stdout.split(`${MARK}\n`);
  for (const [index, { line, prints }] of recipes.entries()) {
    if (prints) expect(printed[index]?.slice(0, 200_000), line).toContain(prints);
  }
});
