import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { CallGraph, type Declaration } from "./call-chains";

/** After its resource function a call passes the gateway client, the call executor and the transport. */
const CLIENT_MODULES = 3;
/** Route, feature function, gateway resource, and those of the client. */
const MOST_MODULES = 6;

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
  "app/frame/member/current-member.server.ts#renewSessionOnHome",
  "app/frame/member/contract-alerts.server.ts#findAlertAfterRenewal",
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

describe("The way of a call from a route to the socket", () => {
  it(`passes at most ${MOST_MODULES} modules`, () => {
    const graph = new CallGraph();
    const chains = entries.flatMap((entry) => graph.chains(entry, RESOURCES));
    expect(chains.length).toBeGreaterThan(250);
    const tooLong = chains.filter((chain) => chain.length + CLIENT_MODULES > MOST_MODULES);
    expect(tooLong.map((chain) => chain.join(" > "))).toEqual([]);
  });

  it("is measured in modules: one more is seen", () => {
    const lengthOf = (modules: number) =>
      new CallGraph(writeChain(modules)).chains("app/m0.ts#loader", RESOURCES)[0]?.length;
    expect(lengthOf(2)).toBe(3);
    expect(lengthOf(MOST_MODULES - CLIENT_MODULES)).toBe(MOST_MODULES - CLIENT_MODULES + 1);
  });

  it("counts a module that makes responses as part of the route that calls it, and of no other module", () => {
    const sources: Record<string, string> = {
      "app/route.ts":
        'import { respond } from "./a-response.server"; import { view } from "./feature"; export function loader() { return respond(); } export function action() { return view(); }',
      "app/a-response.server.ts": 'import { find } from "./find"; export function respond() { return find(); }',
      "app/feature.ts": 'import { respond } from "./a-response.server"; export function view() { return respond(); }',
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
