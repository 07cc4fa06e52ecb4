import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const CACHE = ".cache/node";

/**
 * The newest Node of a major version, from the registry's package `node`; it is no dependency. Installed once.
 * @returns the path of the program
 * @throws Error when the registry cannot be reached
 */
export function installNode(major: number): string {
  const folder = resolve(CACHE, String(major));
  const program = resolve(folder, "node_modules/node/bin/node");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, "package.json"), '{ "private": true }\n');
  const { stdout, stderr } = spawnSync("npm", ["install", `node@${major}`, "--no-save", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  // npm may leave the program out, because the package places it by a script.
  if (!existsSync(program)) throw new Error(`Node ${major} could not be installed\n${stdout}${stderr}`);
  return program;
}
