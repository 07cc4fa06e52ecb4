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

/**
 * Takes the routes of other pages out of the router's manifest. React makes the router in one task, whose time grows with the
 * number of routes, and a touch waits for it.
 * @returns adds them to the router, as the router's own route discovery does. It works once, when there is a router; nothing may
 *   navigate before but the buttons of the browser, which add them as well.
 */
export function holdOtherRoutes(globals = window as unknown as RouterGlobals): () => void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globals;
  const others: Routes = {};
  const ofPage: Routes = {};
  for (const [id, route] of Object.entries(manifest.routes)) (id in modules ? ofPage : others)[id] = route;
  manifest.routes = { ...ofPage };

  let isAdded = false;
  const addOtherRoutes = () => {
    const { __reactRouterContext: context, __reactRouterDataRouter: router } = globals;
    if (isAdded || !router) return;
    isAdded = true;
    Object.assign(manifest.routes, others);
    // A router without a subscriber keeps the news of its routes for the first one, and React would render the page again.
    const unsubscribe = router.subscribe(() => undefined);
    for (const id of Object.keys(ofPage)) {
      const children = createClientRoutes(others, modules, null, context.ssr, context.isSpaMode, id);
      if (children.length > 0) router.patchRoutes(id, children);
    }
    unsubscribe();
  };
  // Heard before the router, which asks for the address of a step back at once.
  addEventListener("popstate", addOtherRoutes, { capture: true });
  return addOtherRoutes;
}
