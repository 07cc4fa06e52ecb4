import { orders, responseModules, rooms, sandbox } from "./tests/structure/rooms.mjs";

const TESTS = "(?:\\.test\\.tsx?$|/testing/|/testing\\.tsx$)";
const any = (list) => `(?:${list.map(({ path }) => path).join("|")})`;

/** A room and the ones above it, which it must not import. */
const roomOrder = rooms.slice(1).map((room, index) => ({
  name: `${room.name}-imports-only-below`,
  comment: `${room.name} may import only the rooms below it (docs/architecture.md).`,
  severity: "error",
  from: { path: room.path, pathNot: TESTS },
  to: { path: any(rooms.slice(0, index + 1)) },
}));

/** A folder of a room, with the ones above it and beside it, which it must not import. */
const partOrder = orders.flatMap(({ room, base, parts }) =>
  parts.flatMap((names, index) =>
    names.flatMap((name) => {
      const others = parts
        .slice(0, index + 1)
        .flat()
        .filter((other) => other !== name);
      if (others.length === 0) return [];
      return {
        name: `${room}-${name}-imports-only-below`,
        comment: `Inside ${room}: ${parts.map((beside) => beside.join(", ")).join(" > ")}.`,
        severity: "error",
        from: { path: `${base}${name}/`, pathNot: TESTS },
        to: { path: `${base}(?:${others.join("|")})/`, pathNot: TESTS },
      };
    }),
  ),
);

export default {
  forbidden: [
    ...roomOrder,
    ...partOrder,
    {
      name: "server-folders-do-not-import-its-root",
      comment: "What stands in server/ itself puts the folders together.",
      severity: "error",
      from: { path: "^server/[^/]+/", pathNot: TESTS },
      to: { path: "^server/[^/]+$" },
    },
    {
      name: "no-feature-imports-another",
      comment: "What two features share belongs to a room below them.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "no-circle",
      comment: "No file imports itself through others.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "pages-reach-the-gateway-through-server-modules",
      comment: "Routes, components and modules shared with the browser import gateway code as types only.",
      severity: "error",
      from: { path: "^app/(?!gateway/|platform/)", pathNot: `\\.server\\.tsx?$|${TESTS}` },
      to: { path: "^app/gateway/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-make-the-responses",
      comment: "A feature function returns a result; routes, guards and *-response modules turn it into a redirect.",
      severity: "error",
      from: {
        path: "^app/(?:features|frame|catalogue|safer-play)/.*\\.server\\.tsx?$",
        pathNot: `${responseModules}|${TESTS}`,
      },
      to: {
        path: "node_modules/react-router/|^app/http/(?:guards/require-session|forms/respond-)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-import-no-server-module",
      comment: "Only loaders and actions run on the server: components import server modules as types only.",
      severity: "error",
      from: { path: "^app/.*/components/", pathNot: TESTS },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-has-no-data",
      comment: "Presentational code imports ui and i18n only.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: TESTS },
      to: { path: "^app/(?!ui/|i18n/)" },
    },
    {
      name: "gateway-knows-no-framework",
      comment: "The gateway room knows the wire, zod and the platform: no React, no router.",
      severity: "error",
      from: { path: "^app/gateway/", pathNot: TESTS },
      to: { path: "node_modules/(?:react|react-dom|react-router|@react-router)/" },
    },
    {
      name: "sandbox-shares-no-code-with-the-app",
      severity: "error",
      from: { path: sandbox.path },
      to: { path: `^app/|^tests/|^server/(?!sandbox/)` },
    },
    {
      name: "product-does-not-import-the-sandbox",
      severity: "error",
      from: { path: `^app/|^server/(?!sandbox/)`, pathNot: TESTS },
      to: { path: sandbox.path },
    },
    {
      name: "product-does-not-import-tests",
      severity: "error",
      from: { path: "^(?:app|server)/", pathNot: TESTS },
      to: { path: `^tests/|${TESTS}` },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/|^build/|^node_modules/\\.|virtual:" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".json"] },
  },
};
