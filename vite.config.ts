import { reactRouter } from "@react-router/dev/vite";
import { configDefaults, defineConfig } from "vitest/config";
import { bootPlugin } from "./server/boot-plugin.ts";

export default defineConfig({
  // Unit tests import modules as they stand; the framework's transforms belong to builds.
  plugins: process.env.VITEST ? [] : [reactRouter(), bootPlugin()],
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2020",
    // Phones of 2018 and 2019 read the sheet too: without their names the minifier drops what only they understand.
    cssTarget: ["ios12.2", "chrome69"],
    assetsInlineLimit: 0,
  },
  // The Express chain and the app are one module graph: one configuration, one logger, one cache.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  test: { exclude: [...configDefaults.exclude, "tests/e2e/**"], testTimeout: 20_000, hookTimeout: 30_000 },
});
