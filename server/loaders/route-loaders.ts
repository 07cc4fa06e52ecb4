import type { LoaderFunction, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/** The build with other functions of its routes. @param change gives those that a route has in place of its own */
export function mapRoutes<Build extends Pick<ServerBuild, "routes">>(
  build: Build,
  change: (route: Route) => Partial<Route["module"]>,
): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, ...change(route) } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

/** The build with other loaders. @param wrap gives the loader that a route has in place of its own */
export function mapLoaders<Build extends Pick<ServerBuild, "routes">>(
  build: Build,
  wrap: (loader: LoaderFunction, route: Route) => LoaderFunction,
): Build {
  return mapRoutes(build, (route) => {
    const { loader } = route.module;
    return loader ? { loader: wrap(loader, route) } : {};
  });
}
