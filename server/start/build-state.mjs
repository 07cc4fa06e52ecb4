// What is known of the build in build/, with nothing but Node: a production install has no build tools.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const SOURCES = [
  "app",
  "server",
  "locales",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
/** Describes the last build: version, commit and the stamp of its sources. */
export const BUILD_FILE = "build/build.json";

/** @returns {string[]} the files below a folder, or the file itself; none where there is neither */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesUnder(join(path, entry.name)));
}

/** Hash of everything that the build depends on. The version of Node is no part of it: a build runs on each. */
export function stampOfSources() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesUnder)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** @returns {{ version: string, commit: string, stamp: string } | undefined} */
export function readBuild() {
  return existsSync(BUILD_FILE) ? JSON.parse(readFileSync(BUILD_FILE, "utf8")) : undefined;
}

/** Whether the last build is of the sources beside it, or stands alone, as in a release. */
export function isBuilt() {
  const build = readBuild();
  return build !== undefined && (!existsSync("app") || build.stamp === stampOfSources());
}

/** Whether the packages that a build needs are installed. */
export function canBuild() {
  return existsSync("app") && existsSync("node_modules/@react-router/dev") && existsSync("node_modules/esbuild");
}
