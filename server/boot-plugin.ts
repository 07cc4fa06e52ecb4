import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

/** Scripts that a page carries by itself, and the names under which the server knows their addresses. */
const SCRIPTS = [
  { name: "boot", source: "app/hydration/boot.ts", variable: "BOOT_ADDRESS" },
  { name: "clock", source: "app/hydration/clock.ts", variable: "CLOCK_ADDRESS" },
] as const;

/**
 * Builds `boot`, the only script of most pages, and `clock`, that of pages whose clocks go, each as one small file of its
 * own, and tells the server their addresses as `import.meta.env.BOOT_ADDRESS` and `CLOCK_ADDRESS`. In development they
 * are served from their sources.
 */
export function bootPlugin(): Plugin {
  let files: { fileName: string; source: string }[] = [];
  return {
    name: "boot",
    config(_, { command }) {
      if (command === "build") files = SCRIPTS.map(buildScript);
      const addresses = SCRIPTS.map(({ source, variable }, at) => {
        const file = files[at];
        return [`import.meta.env.${variable}`, JSON.stringify(file ? `/${file.fileName}` : `/${source}`)];
      });
      return { define: Object.fromEntries(addresses) };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of files) this.emitFile({ type: "asset", ...file });
    },
  };
}

function buildScript({ name, source: entry }: (typeof SCRIPTS)[number]) {
  // Syntax of the oldest browsers that know modules; older ones ignore the element.
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2018",
    write: false,
  });
  const source = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}
