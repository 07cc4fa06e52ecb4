import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

const SOURCE = "app/start/boot.ts";

/**
 * Builds `boot`, the only script of a page, as one small file of its own, and tells the server its address
 * as `import.meta.env.BOOT_ADDRESS`. In development it is served from its source.
 */
export function bootPlugin(): Plugin {
  let file: { fileName: string; source: string } | undefined;
  return {
    name: "boot",
    config(_, { command }) {
      if (command === "build") file = buildBoot();
      const address = file ? `/${file.fileName}` : `/${SOURCE}`;
      return { define: { "import.meta.env.BOOT_ADDRESS": JSON.stringify(address) } };
    },
    generateBundle() {
      if (file && this.environment.name === "client") this.emitFile({ type: "asset", ...file });
    },
  };
}

function buildBoot() {
  // Syntax of the oldest browsers that know modules; older ones ignore the element.
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2018",
    write: false,
  });
  const source = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/boot-${hash}.js`, source };
}
