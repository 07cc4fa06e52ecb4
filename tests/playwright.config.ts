import { defineConfig } from "@playwright/test";
import { launchOptions } from "./runner/browser.mjs";
import type { WorkerFixtures } from "./support/fixtures.ts";

/** Journeys run with JavaScript on and off from one source; a tag names those that make sense in one world only. */
export default defineConfig<object, WorkerFixtures>({
  testDir: "e2e",
  outputDir: "../.reports/journeys",
  fullyParallel: false,
  forbidOnly: true,
  // Some wait while others compute. More take as long on two cores, and products answer too late for what is looked for.
  workers: 4,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../.reports/journeys.json" }]],
  use: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    // Pages that move keep a browser without a graphics card busy; journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    // A browser's worker would answer in place of what a journey cuts off; journeys about the worker allow it.
    serviceWorkers: "block",
    launchOptions: launchOptions(),
  },
  projects: [
    { name: "script", grepInvert: /@no-js|@http/, workers: 2 },
    {
      name: "no-js",
      grepInvert: /@script|@browser/,
      workers: 3,
      use: { javaScriptEnabled: false, driver: "http" },
    },
    {
      name: "no-js-browser",
      grep: /@(?:also-)?browser/,
      grepInvert: /@script|@http/,
      workers: 1,
      use: { javaScriptEnabled: false },
    },
  ],
});
