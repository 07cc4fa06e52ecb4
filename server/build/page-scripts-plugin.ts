import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";
import { type PageScript, pageScripts } from "../../app/hydration/page-scripts.ts";

/**
 * Bundles each page script into one small file, and defines `import.meta.env.BOOT_ADDRESS` and so on for the server.
 * In development Vite serves their sources.
 */
export function pageScriptsPlugin(): Plugin {
  let files: { fileName: string; source: string }[] = [];
  return {
    name: "page-scripts",
    config(_, { command }) {
      if (command === "build") files = pageScripts.map(bundleScript);
      const addresses = pageScripts.map((script, index) => {
        const path = files[index]?.fileName ?? sourceOf(script);
        return [`import.meta.env.${script.variable}`, JSON.stringify(`/${path}`)];
      });
      return { define: Object.fromEntries(addresses) };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of files) this.emitFile({ type: "asset", ...file });
    },
  };
}

const sourceOf = ({ name }: PageScript) => `app/hydration/scripts/${name}.ts`;

function bundleScript(script: PageScript) {
  // The syntax of the oldest browsers that support modules; older ones ignore module scripts.
  const { outputFiles } = buildSync({
    entryPoints: [sourceOf(script)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2018",
    // The oldest of them, Chrome 69 and Safari 12.1, know it although it is of ES2020.
    supported: { "import-meta": true },
    write: false,
  });
  const source = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${script.name}-${hash}.js`, source };
}
