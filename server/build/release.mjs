// Makes a release: `npm run release` writes dist/, one folder with the build, the files that start it, a lock file of its
// packages and a manifest with a digest of each file.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuilt, readBuild } from "../start/build-state.mjs";
import { digestsOf, MANIFEST_FILE } from "../start/manifest.mjs";
import { build, readCommit } from "./build.mjs";
import { productionLock } from "./production-lock.mjs";

const TARGET = "dist";
/** Paths that a release copies. `build` has what is bundled; a program that runs as it is stands here with all its imports. */
export const FILES = [
  ".npmrc",
  "build",
  "server/start.mjs",
  "server/start/build-state.mjs",
  "server/start/manifest.mjs",
  "server/start/marking.mjs",
  "server/start/run-mode.mjs",
  "server/start/sandbox.mjs",
  "server/start/heap-growth.mjs",
  "server/start/server.mjs",
  "server/start/signals-channel.mjs",
  "server/start/worker.mjs",
  "server/start/workers.mjs",
];
/** The gateway of development and tests. */
const SANDBOX = join("build", "sandbox.js");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** What a release does with its scripts; tools and tests stay behind. */
const SCRIPTS = { start: readJson("package.json").scripts.start, verify: "node server/start/manifest.mjs" };

/** Writes the release of the current build. @param {string} [target] folder, which is replaced */
export function release(target = TARGET) {
  if (!isBuilt()) throw new Error("build/ is not of these sources: run `npm run build`");
  rmSync(target, { recursive: true, force: true });
  for (const file of FILES) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(file, join(target, file), { recursive: true, preserveTimestamps: true, filter: (path) => path !== SANDBOX });
  }
  writePackageFiles(target);
  const { version, commit } = readBuild();
  const { node } = readJson("package.json").engines;
  writeJson(join(target, MANIFEST_FILE), {
    version,
    commit,
    node,
    /** Packages inside the build; the lock file names the others. */
    bundled: readJson("build/server/packages.json"),
    files: digestsOf(target),
  });
}

/** package.json and package-lock.json without what only development needs. */
function writePackageFiles(target) {
  const { name, version, type, engines, dependencies } = readJson("package.json");
  writeJson(join(target, "package.json"), {
    name,
    version,
    private: true,
    type,
    engines,
    scripts: SCRIPTS,
    dependencies,
  });
  writeJson(join(target, "package-lock.json"), productionLock(readJson("package-lock.json")));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!isBuilt() || readBuild().commit !== readCommit()) await build();
  release();
  console.log(`${TARGET}/ is ready: npm ci --omit=dev && npm start`);
}
