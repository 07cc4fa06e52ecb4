import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import rules from "../../.dependency-cruiser.mjs";
import { root } from "../docs/documents";
import { orders, rooms } from "./rooms.mjs";

/** One forbidden import for every rule: [rule, importing file, imported file, how it is written]. */
const FORBIDDEN: readonly (readonly [rule: string, from: string, to: string, specifier: "alias" | "relative"])[] = [
  ...rooms.slice(1).map(({ name }, index): (typeof FORBIDDEN)[number] => {
    const above = rooms[index]?.name ?? "";
    return [`${name}-imports-only-below`, fileIn(name, "low"), fileIn(above, "high"), index % 2 ? "alias" : "relative"];
  }),
  ["gateway-client-imports-only-below", "app/gateway/client/a.server.ts", "app/gateway/resources/c.server.ts", "alias"],
  [
    "gateway-protocol-imports-only-below",
    "app/gateway/protocol/a.server.ts",
    "app/gateway/client/d.server.ts",
    "relative",
  ],
  ...inRoom("server", "server", [
    ["build", "cluster"],
    ["cluster", "throttling"],
    ["throttling", "build"],
    ["lifecycle", "cluster"],
    ["start", "lifecycle"],
    ["page-cache", "throttling"],
    ["reports", "page-cache"],
    ["middleware", "page-cache"],
    ["overload", "middleware"],
    ["loaders", "overload"],
    ["pictures", "tracing"],
    ["tracing", "overload"],
    ["request", "pictures"],
  ]),
  ...inRoom("http", "app/http", [
    ["uploads", "request"],
    ["forms", "uploads"],
    ["session-end", "forms"],
    ["caching", "guards"],
    ["guards", "forms"],
    ["idempotency", "forms"],
    ["context", "caching"],
    ["cookies", "context"],
    ["limits", "idempotency"],
    ["openapi", "forms"],
    ["pages", "context"],
    ["responses", "openapi"],
  ]),
  ...inRoom("ui", "app/ui", [
    ["content", "games"],
    ["forms", "overlays"],
    ["games", "content"],
    ["overlays", "games"],
    ["rich-text", "content"],
    ["feedback", "forms"],
    ["layout", "overlays"],
    ["pictures", "layout"],
    ["styles", "layout"],
  ]),
  ...inRoom("catalogue", "app/catalogue", [
    ["vendors", "components"],
    ["launch", "vendors"],
    ["favourites", "launch"],
    ["lottery", "favourites"],
    ["games", "launch"],
    ["categories", "games"],
  ]),
  ...inRoom("accounts", "app/features/accounts", [
    ["registration", "password"],
    ["password", "registration"],
    ["login", "password"],
    ["verification", "login"],
    ["fields", "verification"],
  ]),
  ["server-folders-do-not-import-its-root", "server/throttling/a.ts", "server/app.ts", "relative"],
  ["no-feature-imports-another", "app/features/help/a.ts", "app/features/home/b.ts", "alias"],
  [
    "pages-reach-the-gateway-through-server-modules",
    "app/features/help/routes/a.tsx",
    "app/gateway/resources/b.server.ts",
    "alias",
  ],
  ["routes-make-the-responses", "app/features/help/c.server.ts", "app/http/guards/require-session.server.ts", "alias"],
  ["routes-make-the-responses", "app/features/help/d.server.ts", "app/http/forms/respond-with-form.server.ts", "alias"],
  [
    "components-import-no-server-module",
    "app/features/help/components/a.tsx",
    "app/features/help/b.server.ts",
    "relative",
  ],
  ["ui-has-no-data", "app/ui/forms/a.tsx", "app/platform/logger.server.ts", "alias"],
  ["gateway-knows-no-framework", "app/gateway/client/framework.server.ts", "node_modules/react/index.js", "relative"],
  ["sandbox-shares-no-code-with-the-app", "server/sandbox/a.ts", "app/gateway/protocol/b.server.ts", "relative"],
  ["product-does-not-import-the-sandbox", "server/a.ts", "server/sandbox/b.ts", "relative"],
  ["product-does-not-import-tests", "app/http/a.ts", "tests/support/b.ts", "relative"],
];

/** Forbidden imports between folders of a room: [importing folder, imported folder]. */
function inRoom(room: string, base: string, folders: readonly (readonly [string, string])[]): typeof FORBIDDEN {
  return folders.map(([from, to]) => [
    `${room}-${from}-imports-only-below`,
    `${base}/${from}/importing-${to}.ts`,
    `${base}/${to}/imported-by-${from}.ts`,
    "relative",
  ]);
}

/** Two files that import each other. */
const CIRCLE = ["app/http/forms/one.ts", "app/http/forms/other.ts"] as const;

function fileIn(room: string, name: string): string {
  if (room === "server") return `server/${name}.ts`;
  if (room === "root") return "app/root.ts";
  return room === "features" ? `app/features/invite/${name}.ts` : `app/${room}/${name}.ts`;
}

let folder: string;
let found: ICruiseResult["summary"]["violations"];

function write(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text, { flag: "a" });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rules-"));
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
  for (const [index, [, from, to, kind]] of FORBIDDEN.entries()) {
    write(to, "export const value = 1;\n");
    const up = "../".repeat(from.split("/").length - 1);
    const specifier = kind === "alias" ? to.replace(/^app\//, "~/") : `${up}${to}`;
    write(from, `export { value as value${index} } from "${specifier.replace(/\.tsx?$/, "")}";\n`);
  }
  write(CIRCLE[0], 'import { other } from "./other";\nexport const one = () => other;\n');
  write(CIRCLE[1], 'import { one } from "./one";\nexport const other = () => one;\n');
  const { forbidden, options } = rules;
  const result = await cruise(
    ["app", "server"],
    {
      ...options,
      baseDir: folder,
      ruleSet: { forbidden },
      validate: true,
      tsConfig: { fileName: join(folder, "tsconfig.json") },
    } as never,
    undefined,
    {
      tsConfig: { options: { paths: { "~/*": ["./app/*"] }, baseUrl: folder } },
    } as never,
  );
  found = (result.output as ICruiseResult).summary.violations;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("Import rules: each forbidden import is reported", () => {
  it.each(FORBIDDEN)("%s: %s must not import %s (%s)", (rule, from, to) => {
    const reported = found.filter((violation) => violation.from === from && violation.to === to);
    expect(reported.map((violation) => violation.rule.name)).toContain(rule);
  });

  it("no-circle: two files that import each other are reported", () => {
    const reported = found.filter(({ rule }) => rule.name === "no-circle").map(({ from }) => from);
    expect(reported.some((file) => CIRCLE.includes(file as (typeof CIRCLE)[number]))).toBe(true);
  });

  it("every folder of a room with an order has its place in it", () => {
    const apart = ["testing", "sandbox"];
    const missing = orders.flatMap(({ room, base, parts }) =>
      readdirSync(join(root, base.slice(1)), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && ![...parts.flat(), ...apart].includes(entry.name))
        .map(({ name }) => `${room}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("every rule has an example", () => {
    const tested = new Set([...FORBIDDEN.map(([rule]) => rule), "no-circle"]);
    expect(rules.forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });
});
