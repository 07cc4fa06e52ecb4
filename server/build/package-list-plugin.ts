import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Writes `build/server/packages.json`: name and version of each package whose code is part of the server's bundle. A
 * list of what is installed does not name them.
 */
export function packageListPlugin(): Plugin {
  return {
    name: "package-list",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "ssr") return;
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set(
        modules.flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
      );
      const packages = [...folders].map(readPackage).sort((one, other) => one.name.localeCompare(other.name));
      this.emitFile({
        type: "asset",
        fileName: "packages.json",
        source: `${JSON.stringify(packages, undefined, 2)}\n`,
      });
    },
  };
}

function readPackage(folder: string): { name: string; version: string; license: string } {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  return { name, version, license };
}
