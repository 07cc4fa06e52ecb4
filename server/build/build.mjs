// Builds the product into build/: the app and its server (Vite), the sandbox gateway and the programs that make
// pictures (esbuild), compressed assets.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as bundle } from "esbuild";
import { BUILD_FILE, filesUnder, stampOfSources } from "../start/build-state.mjs";
import { keepOldAssets } from "./old-assets.mjs";

const ASSETS = "build/client/assets";
const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

export async function build() {
  const stamp = stampOfSources();
  const commit = readCommit();
  // After a build that failed the folder is still there, and the new one is incomplete.
  const oldAssets = "build-previous-assets";
  if (existsSync(ASSETS) && !existsSync(oldAssets)) renameSync(ASSETS, oldAssets);

  const result = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.js", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", COMMIT: commit },
  });
  if (result.status !== 0) throw new Error("the build failed");
  checkServerStarts();

  await bundlePrograms({ sandbox: "server/sandbox/main.ts" }, { format: "esm", packages: "external" });
  await bundlePrograms(
    {
      "server/picture-producer": "server/pictures/producer-process.ts",
      "server/picture-encoder": "server/pictures/encoder-process.ts",
    },
    // A release installs no more packages than `dependencies` has. Those inside may be CommonJS, which calls `require`.
    { format: "esm", external: ["sharp"], banner: { js: REQUIRE } },
  );
  await bundlePrograms(
    { supervisor: "server/cluster/supervisor.ts" },
    { format: "cjs", outExtension: { ".js": ".cjs" } },
  );
  for (const file of filesUnder("build/client").filter((file) => COMPRESSIBLE.test(file))) compress(file);
  rmSync("build/client/.vite", { recursive: true, force: true });
  if (existsSync(oldAssets)) keepOldAssets(oldAssets, { assets: ASSETS, record: "build/old-assets.json" });
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(BUILD_FILE, `${JSON.stringify({ version, commit, stamp }, undefined, 2)}\n`);
}

/** Writes programs of their own into build/. @param {Record<string, string>} entryPoints sources by name */
function bundlePrograms(entryPoints, options) {
  const common = { outdir: "build", bundle: true, platform: "node", target: "node20", logLevel: "error" };
  return bundle({ entryPoints, ...common, ...options });
}

/** The commit of the sources, with a mark when they have been changed since; `COMMIT` names it where there is no git. */
export function readCommit() {
  const { env } = process;
  if (env.COMMIT) return env.COMMIT;
  const { status, stdout } = spawnSync(
    "git",
    ["describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+changes"],
    {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  return status === 0 ? stdout.trim() : "unknown";
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
