import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, read, root } from "../docs/documents";

/** The packages the product is built on, with the specifiers that an import of each may have. */
const LIBRARIES: Record<string, RegExp> = {
  "react-router": /^react-router$/,
  "@react-router/node": /^@react-router\/node$/,
  react: /^react$/,
  "react-dom": /^react-dom\//,
  "remix-i18next": /^remix-i18next(?:\/|$)/,
  "remix-utils": /^remix-utils\//,
  "@conform-to/react": /^@conform-to\/react$/,
  zod: /^zod$/,
  "crypto-js": /^crypto-js(?:\/|$)/,
  swiper: /^swiper(?:\/|$)/,
  dayjs: /^dayjs(?:\/|$)/,
  express: /^express$/,
};

/** Tools, each with the file that runs it. */
const TOOLS: Record<string, string> = {
  "@react-router/dev": "vite.config.ts",
  vitest: "package.json",
  "@playwright/test": "tests/playwright.config.ts",
};

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

const production = ["app", "server"]
  .flatMap(filesBelow)
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|\/testing\/|^server\/sandbox\//.test(file));
/** What imports types alone needs no package at run time. */
const withoutTypes = (source: string) => source.replace(/^(?:import|export) type [^;]*;/gm, "");
const imported = new Set(
  production.flatMap((file) =>
    [...withoutTypes(read(file)).matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].map(([, name]) => name ?? ""),
  ),
);

it("no production code turns the verification of certificates off", () => {
  const pattern = /rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED["'\]]*\s*[=:]/;
  expect(pattern.test("connect({ rejectUnauthorized: false })")).toBe(true);
  expect(production.filter((file) => pattern.test(read(file)))).toEqual([]);
});

describe("the packages the product is built on", () => {
  it.each(Object.keys(LIBRARIES))("%s is a direct dependency with an import in production code", (name) => {
    expect(dependencies).toHaveProperty([name]);
    expect([...imported].filter((specifier) => LIBRARIES[name]?.test(specifier))).not.toEqual([]);
  });

  it.each(Object.keys(TOOLS))("%s is a development dependency that a script or configuration uses", (name) => {
    expect(devDependencies).toHaveProperty([name]);
    expect(read(TOOLS[name] ?? "")).toContain(name);
  });
});
