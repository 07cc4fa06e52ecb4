import { createStaticHandler, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import table from "../../routes";
import { canonicalPathMiddleware } from "./canonical-path.server";

/** The product's addresses, each of which answers "page". */
function answering(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const answer = () => new Response("page");
    return route.children
      ? { ...route, children: answering(route.children) }
      : ({ ...route, loader: answer, action: answer } as RouteObject);
  });
}

const routes: RouteObject[] = [
  {
    id: "root",
    path: "",
    middleware: [canonicalPathMiddleware as NonNullable<RouteObject["middleware"]>[number]],
    children: answering(table as readonly unknown[] as RouteObject[]),
  },
];

/** @returns where the address leads to; undefined for its page */
async function follow(path: string, method = "GET"): Promise<string | undefined> {
  const request = new Request(`http://lobby${path}`, { method });
  const answer = await createStaticHandler(routes).query(request, {
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      return result instanceof Response ? result : new Response("page");
    },
  });
  if (!(answer instanceof Response)) throw new Error("no answer");
  if (answer.status === 200) return undefined;
  expect(answer.status).toBe(301);
  return answer.headers.get("location") ?? "";
}

describe("a page has one address; other spellings of it lead there (behaviour 2.47)", () => {
  it.each([
    ["/m/member/agent/getHourContract/", "/m/member/agent/getHourContract"],
    ["/m/member/agent/getdevidendcontract?contract=7", "/m/member/agent/getDevidendContract?contract=7"],
    ["/m/ELOTT?playType=ent", "/m/elott?playType=ent"],
    ["/m/Privacy", "/m/privacy"],
    ["/m/provider/?vassalage=JL", "/m/provider?vassalage=JL"],
    ["/m/home/", "/m/home"],
    ["/M/Home//", "/m/home"],
    ["/M/", "/m"],
    ["/%6d/home", "/m/home"],
    ["/m/Play/aBc%20d/", "/m/play/aBc%20d"],
    ["/DOCS/", "/docs"],
  ])("%s leads to %s", async (path, target) => {
    expect(await follow(path)).toBe(target);
  });

  it.each([
    "/",
    "/m",
    "/m/",
    "/m/index",
    "/m/index.html",
    "/m/home",
    "/m/home?gameName=Koi/",
    "/m/changePsw",
    "/m/play/aBc",
    "/m/slot-games",
    "/m/member/withdrawal",
    "/Nowhere/",
    "//other.site/m/",
    "/m//home",
  ])("%s is not redirected", async (path) => {
    expect(await follow(path)).toBeUndefined();
  });

  it("a form is taken at any spelling", async () => {
    expect(await follow("/m/Login/", "HEAD")).toBe("/m/login");
    expect(await follow("/m/Login/", "POST")).toBeUndefined();
  });
});
