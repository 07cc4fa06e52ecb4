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
const STAMP = "build/stamp";
/** Pages sent before a deployment still ask for the assets of their own build. */
const KEEP_OLD_ASSETS_MS = 7 * 24 * 3_600_000;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesUnder(join(path, entry.name)));
}

/** Tells whether the sources differ from those of the last build. */
export function sourcesStamp() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesUnder)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesStamp();
}

export async function build() {
  const stamp = sourcesStamp();
  const previous = "build-previous-assets";
  rmSync(previous, { recursive: true, force: true });
  if (existsSync("build/client/assets")) renameSync("build/client/assets", previous);

  const result = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.js", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) throw new Error("the build failed");
  checkDescriptions();

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
  if (existsSync(previous)) keepOldAssets(previous);
  writeFileSync(STAMP, stamp);
}

/** Every route is described at /openapi.json, or there is no build. In a process of its own: the program leaves things open. */
function checkDescriptions() {
  const program = `const { checkDescriptions } = await import("./build/server/index.js"); checkDescriptions(); process.exit();`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "ignore", "inherit"],
    // Nothing is called; the program only wants to know where it would.
    env: { NODE_ENV: "production", RUN_MODE: "local", GATEWAY_URL: "http://127.0.0.1:9", MERCHANT_CODE: "BUILD" },
  });
  if (status !== 0) throw new Error("the build failed: a route without a description");
}

function compress(file) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function keepOldAssets(previous) {
  mkdirSync("build/client/assets", { recursive: true });
  for (const name of readdirSync(previous)) {
    const target = join("build/client/assets", name);
    const fresh = Date.now() - statSync(join(previous, name)).mtimeMs < KEEP_OLD_ASSETS_MS;
    if (fresh && !existsSync(target)) cpSync(join(previous, name), target, { preserveTimestamps: true });
  }
  rmSync(previous, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
