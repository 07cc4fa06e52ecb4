import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { reactRouter } from "@react-router/dev/vite";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { packageListPlugin } from "./server/build/package-list-plugin.ts";
import { pageScriptsPlugin } from "./server/build/page-scripts-plugin.ts";
import { SCRIPT_GROUPS } from "./server/build/script-groups.ts";

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
/** Bundled although they are dependencies: their own peers then need not be installed. */
const BUNDLED = ["remix-i18next", "remix-utils"];
const EXTERNAL = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
const NOT_UNIT = [...configDefaults.exclude, "tests/e2e/**", "tests/deploy/**"];
const ISOLATED = "**/*.isolated.test.ts";
/** They start programs that get what others leave of the processor, so they run when the others have ended. */
const PICTURES = "server/pictures/**/*.test.ts";
/** What unit tests configure the product with; a test sets only what is special to it. Nothing listens at this gateway. */
const UNIT_ENVIRONMENT = {
  GATEWAY_URL: "http://127.0.0.1:9",
  MERCHANT_CODE: "DEMO",
  RUN_MODE: "local",
  LOG_LEVEL: "silent",
};

/**
 * The order of test files: those with a document after all others. A worker of unit tests keeps its modules for as long as
 * the next file has the same environment; then Vitest ends it, and another one loads all of them again. In this file,
 * because a build has no folder of tests everywhere.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const hasDocument = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");
    return [...sorted.filter((file) => !hasDocument(file)), ...sorted.filter(hasDocument)];
  }
}

/** Packages in files of their own; those for traces apart, because they are loaded only where there is an exporter. */
const SERVER_GROUPS = [
  // What both of the others need: prom-client knows the API for traces too.
  { name: "shared-packages", test: /@oxc-project|node_modules\/@opentelemetry\/api\//, priority: 2 },
  { name: "tracing-packages", test: /node_modules\/@opentelemetry\//, priority: 1 },
  { name: "packages", test: /node_modules/ },
];

export default defineConfig(({ command }) => ({
  // Unit tests import modules directly, without the transforms of the framework.
  plugins: process.env.VITEST ? [] : [reactRouter(), pageScriptsPlugin(), packageListPlugin()],
  resolve: { tsconfigPaths: true },
  define: { "import.meta.env.COMMIT": JSON.stringify(process.env.COMMIT || "unknown") },
  build: {
    // Browsers of phones from 2018 and 2019. Without them the minifier removes fallbacks that only they need.
    cssTarget: ["ios12.2", "chrome69"],
    assetsInlineLimit: 0,
  },
  // The HTTP server and the app are one bundle, so that they share configuration, logger and caches.
  environments: {
    client: {
      build: { target: "es2020", rollupOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } } },
    },
    ssr: {
      build: {
        // Syntax for older engines costs time there: a private field becomes a look-up in a WeakMap.
        target: "node20",
        rollupOptions: {
          input: "./server/app.ts",
          // The documentation imports the app when it is asked for, because the app imports the documentation.
          checks: { ineffectiveDynamicImport: false },
          // Packages in a file of their own: a process that loads the product anew, as tests do, loads them once.
          output: { codeSplitting: { groups: SERVER_GROUPS } },
        },
      },
      // What is not external becomes part of the bundle, so that a production install does not need it.
      ...(command === "build" && { resolve: { noExternal: true, external: EXTERNAL } }),
    },
  },
  test: {
    // Many tests wait for a timer or a socket more than they compute.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    sequence: { sequencer: ByEnvironment },
    projects: [
      // Modules are loaded once for all files of a worker, which halves the time.
      {
        extends: true,
        test: {
          name: "unit",
          env: UNIT_ENVIRONMENT,
          isolate: false,
          exclude: [...NOT_UNIT, ISOLATED, PICTURES],
          setupFiles: ["tests/unit/empty-document.ts"],
        },
      },
      // Tests that set the environment before an import, replace modules, or need a process that has done nothing yet.
      {
        extends: true,
        test: { name: "isolated", env: UNIT_ENVIRONMENT, include: [ISOLATED], exclude: [...NOT_UNIT, PICTURES] },
      },
      {
        extends: true,
        test: { name: "pictures", env: UNIT_ENVIRONMENT, include: [PICTURES], sequence: { groupOrder: 1 } },
      },
      // Releases, several processes and the programs around them, against the built product.
      { extends: true, test: { name: "deploy", include: ["tests/deploy/**/*.test.ts"], testTimeout: 300_000 } },
    ],
  },
}));
