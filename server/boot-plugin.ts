import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

/** Scripts that pages load without the framework, and the variables that give the server their addresses. */
const SCRIPTS = [
  { name: "boot", source: "app/hydration/boot.ts", variable: "BOOT_ADDRESS" },
  { name: "balance", source: "app/hydration/balance.ts", variable: "BALANCE_ADDRESS" },
  { name: "favourites", source: "app/hydration/favourites/index.ts", variable: "FAVOURITES_ADDRESS" },
  { name: "figures", source: "app/hydration/figures/index.ts", variable: "FIGURES_ADDRESS" },
  { name: "clock", source: "app/hydration/clock.ts", variable: "CLOCK_ADDRESS" },
  { name: "closing-times", source: "app/hydration/closing-times.ts", variable: "CLOSING_TIMES_ADDRESS" },
  { name: "offline", source: "app/hydration/offline-page.ts", variable: "OFFLINE_ADDRESS" },
  { name: "player-games", source: "app/hydration/player-games.ts", variable: "PLAYER_GAMES_ADDRESS" },
  { name: "play", source: "app/hydration/play.ts", variable: "PLAY_ADDRESS" },
  { name: "human-check", source: "app/hydration/human-check/index.ts", variable: "HUMAN_CHECK_ADDRESS" },
] as const;

/**
 * Bundles each of these scripts into one small file, and defines `import.meta.env.BOOT_ADDRESS` and so on for the server.
 * In development Vite serves their sources.
 */
export function bootPlugin(): Plugin {
  let files: { fileName: string; source: string }[] = [];
  return {
    name: "boot",
    config(_, { command }) {
      if (command === "build") files = SCRIPTS.map(bundleScript);
      const addresses = SCRIPTS.map(({ source, variable }, index) => {
        const file = files[index];
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

function bundleScript({ name, source: entry }: (typeof SCRIPTS)[number]) {
  // The syntax of the oldest browsers that support modules; older ones ignore module scripts.
  const { outputFiles } = buildSync({
    entryPoints: [entry],
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
  return { fileName: `assets/${name}-${hash}.js`, source };
}
