import { UNSAFE_createClientRoutes as createClientRoutes, type UNSAFE_createRouter } from "react-router";

type Routes = Parameters<typeof createClientRoutes>[0];

/** Globals of the router's client entry. */
interface RouterGlobals {
  __reactRouterContext: { ssr: boolean; isSpaMode: boolean };
  __reactRouterManifest: { routes: Routes };
  /** Modules of the page's routes. */
  __reactRouterRouteModules: Parameters<typeof createClientRoutes>[1];
  __reactRouterDataRouter?: Pick<ReturnType<typeof UNSAFE_createRouter>, "patchRoutes" | "subscribe">;
}

/** The routes of other pages, which the router does not have yet. */
export interface OtherRoutes {
  /** Adds those below the next route of the page, once there is a router. @returns whether there are more */
  addNext(): boolean;
  /** Adds all that are missing. */
  addAll(): void;
}

/**
 * Takes the routes of other pages out of the router's manifest. The router is made in one task, whose time grows with the
 * number of routes, and a touch waits for it. They are added as by the router's own route discovery; nothing may navigate
 * before but the buttons of the browser, which add them as well.
 */
export function holdOtherRoutes(globals = window as unknown as RouterGlobals): OtherRoutes {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globals;
  const others: Routes = {};
  const ofPage: Routes = {};
  for (const [id, route] of Object.entries(manifest.routes)) (id in modules ? ofPage : others)[id] = route;
  manifest.routes = { ...ofPage };
  const parents = Object.keys(ofPage);
  const addNext = () => {
    const { __reactRouterContext: context, __reactRouterDataRouter: router } = globals;
    const id = router && parents.shift();
    if (!id) return false;
    Object.assign(manifest.routes, others);
    const children = createClientRoutes(others, modules, null, context.ssr, context.isSpaMode, id);
    // A router without a subscriber keeps the news of its routes for the first one, and React would render the page again.
    const unsubscribe = router.subscribe(() => undefined);
    if (children.length > 0) router.patchRoutes(id, children);
    unsubscribe();
    return parents.length > 0;
  };
  const addAll = () => {
    while (addNext());
  };
  // Heard before the router, which asks for the address of a step back at once.
  addEventListener("popstate", addAll, { capture: true });
  return { addNext, addAll };
}
