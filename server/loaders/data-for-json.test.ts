import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { describe, expect, it } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { pageAsJson } from "~/http/request/json.server";
import { hideDataFromRouter } from "./data-for-json";

const LOADED = { games: ["Koi Gate"] };

/** Asks for a page with a product's build around one loader. @returns the answer, and what the router encoded for the app */
async function ask(accept: string, { path = "/page", loader = (): unknown => LOADED, hasPage = true } = {}) {
  let encoded = "";
  const handleRequest = async (_: Request, status: number, headers: Headers, entry: EntryContext) => {
    encoded = await new Response(entry.serverHandoffStream).text();
    return pageAsJson({} as RequestContext, entry, status, headers);
  };
  const module = { loader, ...(hasPage ? { default: () => null } : {}) };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { page: { id: "page", path: "/page", module } },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    future: { v8_middleware: true, v8_passThroughRequests: true },
    routeDiscovery: { mode: "initial" },
    ssr: true,
  } as unknown as ServerBuild;
  const request = new Request(`http://localhost${path}`, { headers: { accept } });
  const response = await createRequestHandler(hideDataFromRouter(build))(request, new RouterContextProvider());
  return { response, text: await response.text(), encoded };
}

describe("data of a page for a JSON client", () => {
  it("is answered, and not encoded for the app too", async () => {
    const { text, encoded } = await ask("application/json");
    expect(JSON.parse(text)).toEqual({ route: "page", status: 200, data: { page: LOADED } });
    expect(encoded).not.toContain("Koi Gate");
  });

  it("keeps the status and the headers that a loader gives", async () => {
    const loader = () => data(LOADED, { status: 206, headers: { "x-test": "1" } });
    const { response, text, encoded } = await ask("application/json", { loader });
    expect(response.status).toBe(206);
    expect(JSON.parse(text)).toMatchObject({ data: { page: LOADED } });
    expect(encoded).not.toContain("Koi Gate");
  });

  it("is none where a loader redirects", async () => {
    const { response } = await ask("application/json", { loader: () => redirect("/m/home") });
    expect(response.headers.get("location")).toBe("/m/home");
  });

  it.each(["nothing", null, undefined])("is answered when it is %s", async (nothing) => {
    const { text } = await ask("application/json", { loader: () => nothing });
    expect(JSON.parse(text).data).toEqual(nothing === undefined ? {} : { page: nothing });
  });
});

it("the app in the browser gets the data of a page", async () => {
  expect((await ask("text/html")).encoded).toContain("Koi Gate");
  expect((await ask("application/json", { path: "/page.data" })).text).toContain("Koi Gate");
});

it("an address without a page answers as its loader does", async () => {
  const { text } = await ask("application/json", { loader: () => Response.json(LOADED), hasPage: false });
  expect(JSON.parse(text)).toEqual(LOADED);
});
