import { availableParallelism } from "node:os";
import { reactRouter } from "@react-router/dev/vite";
import { configDefaults, defineConfig } from "vitest/config";
import { bootPlugin } from "./server/boot-plugin.ts";

const NOT_UNIT = [...configDefaults.exclude, "tests/e2e/**"];
const ISOLATED = "**/*.isolated.test.ts";

export default defineConfig({
  // Unit tests import modules directly, without the transforms of the framework.
  plugins: process.env.VITEST ? [] : [reactRouter(), bootPlugin()],
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2020",
    // Browsers of phones from 2018 and 2019. Without them the minifier removes fallbacks that only they need.
    cssTarget: ["ios12.2", "chrome69"],
    assetsInlineLimit: 0,
  },
  // The HTTP server and the app are one bundle, so that they share configuration, logger and caches.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  test: {
    // Many tests wait for a timer or a socket more than they compute.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      // Modules are loaded once for all files of a worker, which halves the time.
      { extends: true, test: { name: "unit", isolate: false, exclude: [...NOT_UNIT, ISOLATED] } },
      // Tests that set the environment before they import modules that read it.
      { extends: true, test: { name: "isolated", include: [ISOLATED], exclude: NOT_UNIT } },
    ],
  },
});
