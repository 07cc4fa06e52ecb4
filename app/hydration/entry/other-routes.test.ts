// @vitest-environment jsdom
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  matchRoutes,
} from "react-router";
import { expect, test, vi } from "vitest";
import { holdOtherRoutes } from "./other-routes";

type Globals = NonNullable<Parameters<typeof holdOtherRoutes>[0]>;

const PATHS = {
  root: { path: "" },
  shell: { parentId: "root" },
  list: { parentId: "shell", path: "m/:list" },
  home: { parentId: "shell", path: "m/home" },
  login: { parentId: "shell", path: "m/login" },
  play: { parentId: "root", path: "m/play/:id" },
};
const entryOf = ([id, where]: [string, object]) => [id, { id, hasLoader: true, module: `/${id}.js`, ...where }];

/** As the browser has them when the app starts on a page with these routes. */
function globalsOn(page: readonly string[]): Globals {
  return {
    __reactRouterContext: { ssr: true, isSpaMode: false },
    __reactRouterManifest: { routes: Object.fromEntries(Object.entries(PATHS).map(entryOf)) },
    __reactRouterRouteModules: Object.fromEntries(page.map((id) => [id, { default: () => null }])),
  };
}

function startRouter(globals: Globals, address: string) {
  const { routes } = globals.__reactRouterManifest;
  const router = createRouter({
    routes: createClientRoutes(routes, globals.__reactRouterRouteModules, null, true, false),
    history: createMemoryHistory({ initialEntries: [address] }),
    hydrationData: { loaderData: { root: {}, shell: {}, home: {}, play: {} } },
  });
  globals.__reactRouterDataRouter = router;
  return (path: string) => matchRoutes(router.routes, path)?.map(({ route }) => route.id);
}

test("the router begins with the routes of the page and gets the others later, once", () => {
  const globals = globalsOn(["root", "shell", "home"]);
  const { addAll } = holdOtherRoutes(globals);
  const match = startRouter(globals, "/m/home");
  expect(Object.keys(globals.__reactRouterManifest.routes)).toEqual(["root", "shell", "home"]);
  expect(match("/m/login")).toBeUndefined();

  addAll();
  addAll();
  expect(Object.keys(globals.__reactRouterManifest.routes).sort()).toEqual(Object.keys(PATHS).sort());
  expect(match("/m/home")).toEqual(["root", "shell", "home"]);
  expect(match("/m/login")).toEqual(["root", "shell", "login"]);
  expect(match("/m/slot-games")).toEqual(["root", "shell", "list"]);
  expect(match("/m/play/5")).toEqual(["root", "play"]);
});

test("they are added route by route, so that each is a task of its own", () => {
  const globals = globalsOn(["root", "shell", "home"]);
  const { addNext } = holdOtherRoutes(globals);
  expect(addNext()).toBe(false);
  const match = startRouter(globals, "/m/home");
  expect(addNext()).toBe(true);
  expect(match("/m/play/5")).toEqual(["root", "play"]);
  expect(match("/m/login")).toBeUndefined();
  expect([addNext(), addNext(), addNext()]).toEqual([true, false, false]);
  expect(match("/m/login")).toEqual(["root", "shell", "login"]);
});

test("React, which hears of the router later, learns of nothing that it has to render", () => {
  const globals = globalsOn(["root", "shell", "home"]);
  const { addAll } = holdOtherRoutes(globals);
  startRouter(globals, "/m/home");
  addAll();
  const hear = vi.fn();
  globals.__reactRouterDataRouter?.subscribe(hear);
  expect(hear).not.toHaveBeenCalled();
});

test("a page outside of the shell gets the shell with its pages", () => {
  const globals = globalsOn(["root", "play"]);
  const { addAll } = holdOtherRoutes(globals);
  const match = startRouter(globals, "/m/play/5");
  addAll();
  expect(match("/m/login")).toEqual(["root", "shell", "login"]);
});

test("before there is a router nothing is lost", () => {
  const globals = globalsOn(["root", "shell", "home"]);
  const { addAll } = holdOtherRoutes(globals);
  addAll();
  const match = startRouter(globals, "/m/home");
  addAll();
  expect(match("/m/login")).toEqual(["root", "shell", "login"]);
});

test("a step back adds them before the router asks for its page", () => {
  const globals = globalsOn(["root", "shell", "home"]);
  holdOtherRoutes(globals);
  const match = startRouter(globals, "/m/home");
  let found: ReturnType<typeof match>;
  addEventListener("popstate", () => (found = match("/m/login")), { once: true });
  dispatchEvent(new PopStateEvent("popstate"));
  expect(found).toEqual(["root", "shell", "login"]);
});
