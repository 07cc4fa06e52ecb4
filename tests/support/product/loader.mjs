// Loads the built product once more in its process. Its bundle becomes a function that is called for each load: all of
// its state begins empty, while the engine keeps what it has compiled and optimised. Imported as a module with another
// address it would be compiled anew each time, and stay in memory.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const FILE = resolve("build/server/index.js");
const ADDRESS = pathToFileURL(FILE).href;

/** As the bundler writes imports and exports, each on a line of its own. */
const IMPORT = /^import (?:(?<whole>[\w$]+)(?:, )?)?(?:\{ (?<named>.+) \})? from "(?<from>.+)";$/gm;
const EXPORT = /^export \{ (?<named>.+) \};$/gm;

let product;

/** @returns {Promise<typeof import("../../../server/app.ts")>} what the bundle exports */
export async function loadProduct() {
  product ??= compileBundle();
  const { evaluate, imports } = await product;
  return evaluate(imports, ADDRESS);
}

async function compileBundle() {
  const source = await readFile(FILE, "utf8");
  const imports = {};
  for (const { groups } of source.matchAll(IMPORT)) {
    imports[groups.from] = await import(groups.from.startsWith(".") ? new URL(groups.from, ADDRESS).href : groups.from);
  }
  const code = source
    .replace(IMPORT, (...given) => toDeclaration(given.at(-1)))
    .replace(EXPORT, (...given) => `return { ${given.at(-1).named.replaceAll(" as ", ": ")} };`)
    .replaceAll("import.meta.url", "moduleUrl");
  const evaluate = vm.compileFunction(`"use strict";${code}`, ["imports", "moduleUrl"], {
    filename: FILE,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return { evaluate, imports };
}

function toDeclaration({ whole, named = "", from }) {
  const names = [...(whole ? [`default: ${whole}`] : []), ...(named ? [named.replaceAll(" as ", ": ")] : [])];
  return `const { ${names.join(", ")} } = imports[${JSON.stringify(from)}];`;
}
