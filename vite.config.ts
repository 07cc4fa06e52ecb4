import { reactRouter } from "@react-router/dev/vite";
import { configDefaults, defineConfig } from "vitest/config";
import { bootPlugin } from "./server/boot-plugin.ts";

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
  test: { exclude: [...configDefaults.exclude, "tests/e2e/**"], testTimeout: 20_000, hookTimeout: 30_000 },
});
