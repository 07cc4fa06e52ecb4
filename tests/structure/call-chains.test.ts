import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { CallGraph, type Declaration, importWays } from "./call-chains";

/** Route, feature function, gateway resource. */
const MOST_MODULES = 3;
/** Pages that are put together of parts, each of which loads what it shows, pass more. */
const PAGES_OF_PARTS: Partial<Record<Declaration, number>> = {
  "app/features/home/routes/home.tsx#loader": 5,
  "app/features/games/routes/game-list.tsx#loader": 4,
};

const RESOURCES = /^app\/gateway\/resources\//;

const routes = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\/routes\/[^/]+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const entries: Declaration[] = [
  ...routes.flatMap((file): Declaration[] => [`${file}#loader`, `${file}#action`]),
  "app/root.tsx#loader",
  "app/root.tsx#middleware",
  // What the server calls for a member page, as the router calls a loader.
  "app/frame/member/personal-values.server.ts#loadPersonalValues",
  "app/frame/member/personal-loader.server.ts#findHomeAlert",
];

/** A route whose call passes this many modules before the resource function. */
function writeChain(modules: number): (file: string) => string | undefined {
  const sources = new Map([["app/gateway/resources/a.server.ts", "export function get(gateway: GatewayClient) {}"]]);
  for (let index = 0; index < modules; index += 1) {
    const next = index + 1 < modules ? `./m${index + 1}` : "~/gateway/resources/a.server";
    const [own, called] = [index === 0 ? "loader" : `step${index}`, index + 1 < modules ? `step${index + 1}` : "get"];
    sources.set(
      `app/m${index}.ts`,
      `import { ${called} } from "${next}"; export function ${own}() { return ${called}(); }`,
    );
  }
  return (file) => sources.get(file);
}

describe("The longest way of a call from a route to each resource function", () => {
  it(`passes at most ${MOST_MODULES} modules, or as many as a page of parts may`, () => {
    const graph = new CallGraph();
    const chains = entries.map((entry) => ({ entry, ways: graph.chains(entry, RESOURCES) }));
    expect(chains.flatMap(({ ways }) => ways).length).toBeGreaterThan(250);
    const longest = chains.map(({ entry, ways }) => [entry, Math.max(0, ...ways.map((way) => way.length))] as const);
    expect(Object.fromEntries(longest.filter(([, length]) => length > MOST_MODULES))).toEqual(PAGES_OF_PARTS);
  });

  it("is measured in modules: one more is seen", () => {
    const lengthOf = (modules: number) =>
      new CallGraph(writeChain(modules)).chains("app/m0.ts#loader", RESOURCES)[0]?.length;
    expect(lengthOf(2)).toBe(3);
    expect(lengthOf(MOST_MODULES)).toBe(MOST_MODULES + 1);
  });

  it("is the longer one where there are two", () => {
    const sources: Record<string, string> = {
      "app/route.ts":
        'import { list } from "./list"; import { get } from "~/gateway/resources/a.server"; export function loader() { return [get(), list()]; }',
      "app/list.ts": 'import { get } from "~/gateway/resources/a.server"; export function list() { return get(); }',
      "app/gateway/resources/a.server.ts": "export function get(gateway: GatewayClient) {}",
    };
    expect(new CallGraph((file) => sources[file]).chains("app/route.ts#loader", RESOURCES)).toEqual([
      ["app/route.ts", "app/list.ts", "app/gateway/resources/a.server.ts"],
    ]);
  });

  it.each([
    ["makes responses", "a-response"],
    ["loads for several routes", "a-loader"],
  ])("counts a module that %s as part of the route that calls it, and of no other module", (_, name) => {
    const sources: Record<string, string> = {
      "app/route.ts": `import { respond } from "./${name}.server"; import { view } from "./feature"; export function loader() { return respond(); } export function action() { return view(); }`,
      [`app/${name}.server.ts`]: 'import { find } from "./find"; export function respond() { return find(); }',
      "app/feature.ts": `import { respond } from "./${name}.server"; export function view() { return respond(); }`,
      "app/find.ts": 'import { get } from "~/gateway/resources/a.server"; export function find() { return get(); }',
      "app/gateway/resources/a.server.ts": "export function get(gateway: GatewayClient) {}",
    };
    const graph = new CallGraph((file) => sources[file]);
    expect(graph.chains("app/route.ts#loader", RESOURCES)).toEqual([
      ["app/route.ts", "app/find.ts", "app/gateway/resources/a.server.ts"],
    ]);
    expect(graph.chains("app/route.ts#action", RESOURCES)[0]).toHaveLength(5);
  });

  it("goes through functions, not through imports that another function of the module needs", () => {
    const sources: Record<string, string> = {
      "app/route.ts": 'import { view } from "./feature"; export function loader() { return view(); }',
      "app/feature.ts":
        'import { get } from "~/gateway/resources/a.server"; export function view() {} export function other() { get(); }',
      "app/gateway/resources/a.server.ts": "export function get(gateway: GatewayClient) {}",
    };
    expect(new CallGraph((file) => sources[file]).chains("app/route.ts#loader", RESOURCES)).toEqual([]);
  });
});

describe("The ways from the gateway client to the socket, by what its modules import", () => {
  const CLIENT = "app/gateway/client";
  const SOCKETS = { name: "Pool", of: "undici" };

  it("pass the call executor, the transport and the connection pool; that of a feed passes the feed reader too", () => {
    const ways = importWays(`${CLIENT}/gateway-client.server.ts`, SOCKETS);
    const socket = ["call-executor", "transport", "connection-pool"];
    const expected = [
      ["gateway-client", ...socket],
      ["gateway-client", "feed-reader", ...socket],
    ];
    expect(ways).toEqual(expected.map((modules) => modules.map((module) => `${CLIENT}/${module}.server.ts`)));
  });

  it("count an object whose class is imported as a type", () => {
    const sources: Record<string, string> = {
      "app/client.ts": 'import type { Transport } from "./transport"; export class Client {}',
      "app/transport.ts": 'import { Pool } from "undici"; export class Transport {}',
    };
    expect(importWays("app/client.ts", SOCKETS, (file) => sources[file])).toEqual([
      ["app/client.ts", "app/transport.ts"],
    ]);
  });
});
