import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { describe, expect, it } from "vitest";
import type { PageContext } from "~/http/context/page-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { pageAsJson } from "~/http/request/json.server";
import { hideDataFromRouter } from "./data-for-json";

const LOADED = { games: ["Koi Gate"] };

const defaults = {
  path: "/page",
  loader: (): unknown => LOADED,
  hasPage: true,
  page: {} as Partial<PageContext>,
  method: "GET",
};

/**
 * Asks for a page with a product's build around one loader, and an action.
 * @returns the answer, and what the router encoded for the app
 */
async function ask(accept: string, options: Partial<typeof defaults> = {}) {
  const { path, loader, hasPage, page, method } = { ...defaults, ...options };
  let encoded = "";
  const handleRequest = async (_: Request, status: number, headers: Headers, entry: EntryContext) => {
    encoded = await new Response(entry.serverHandoffStream).text();
    const ctx = testContext();
    Object.assign(ctx.page, page);
    return pageAsJson(ctx, entry, status, headers);
  };
  const module = { loader, action: () => ({ saved: true }), ...(hasPage ? { default: () => null } : {}) };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { page: { id: "page", path: "/page", module } },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    future: { v8_middleware: true, v8_passThroughRequests: true },
    routeDiscovery: { mode: "initial" },
    ssr: true,
  } as unknown as ServerBuild;
  const request = new Request(`http://localhost${path}`, { method, headers: { accept } });
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

  it("has 503 when what the page is about did not load", async () => {
    const { response, text } = await ask("application/json", { page: { mainFailed: true } });
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.parse(text)).toEqual({ route: "page", status: 503, data: { page: LOADED } });
  });

  it("has the status of the write whose page did not load", async () => {
    const { response, text } = await ask("application/json", { method: "POST", page: { mainFailed: true } });
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 200, outcome: { saved: true } });
  });

  it("stands beside what the page says of the success of a write", async () => {
    const page = { successMessage: "registration:in_sms_send" } as const;
    const { text } = await ask("application/json", { method: "POST", page });
    expect(JSON.parse(text)).toMatchObject({
      outcome: { saved: true },
      message: { key: "registration:in_sms_send", text: "The code is on its way" },
    });
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
