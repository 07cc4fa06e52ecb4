// Builds the product into build/: the app and its server (Vite), the sandbox gateway (esbuild), compressed assets.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as bundle } from "esbuild";

const SOURCES = [
  "app",
  "server",
  "locales",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
/** Holds the hash of the sources of the last build. */
const STAMP_FILE = "build/stamp";
/** Pages that were sent before a deployment still request the assets of their build. */
const OLD_ASSETS_MS = 7 * 24 * 3_600_000;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesUnder(join(path, entry.name)));
}

/** Hash of everything that the build depends on. */
function hashSources() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesUnder)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether the last build is of the current sources. */
export function isBuilt() {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, "utf8") === hashSources();
}

export async function build() {
  const stamp = hashSources();
  const oldAssets = "build-previous-assets";
  rmSync(oldAssets, { recursive: true, force: true });
  if (existsSync("build/client/assets")) renameSync("build/client/assets", oldAssets);

  const result = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.js", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) throw new Error("the build failed");
  checkServerStarts();

  await bundle({
    entryPoints: { sandbox: "server/sandbox/main.ts" },
    outdir: "build",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  for (const file of filesUnder("build/client").filter((file) => COMPRESSIBLE.test(file))) compress(file);
  rmSync("build/client/.vite", { recursive: true, force: true });
  if (existsSync(oldAssets)) restoreOldAssets(oldAssets);
  writeFileSync(STAMP_FILE, stamp);
}

/**
 * Loads the built server once. It throws when a route has no description for /openapi.json. In a separate process, because
 * the server leaves connections and timers open.
 */
function checkServerStarts() {
  const program = `await import("./build/server/index.js"); process.exit();`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "ignore", "inherit"],
    // The required variables. No request is made.
    env: { NODE_ENV: "production", RUN_MODE: "local", GATEWAY_URL: "http://127.0.0.1:9", MERCHANT_CODE: "BUILD" },
  });
  if (status !== 0) throw new Error("the build failed: the server does not start, see the error above");
}

function compress(file) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Copies assets of earlier builds next to the new ones, until they are a week old. */
function restoreOldAssets(directory) {
  mkdirSync("build/client/assets", { recursive: true });
  for (const name of readdirSync(directory)) {
    const source = join(directory, name);
    const target = join("build/client/assets", name);
    const isRecent = Date.now() - statSync(source).mtimeMs < OLD_ASSETS_MS;
    if (isRecent && !existsSync(target)) cpSync(source, target, { preserveTimestamps: true });
  }
  rmSync(directory, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
