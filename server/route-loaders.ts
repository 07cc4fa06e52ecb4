import type { LoaderFunction, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/** The build with other loaders. @param wrap gives the loader that a route has in place of its own */
export function mapLoaders<Build extends Pick<ServerBuild, "routes">>(
  build: Build,
  wrap: (loader: LoaderFunction, route: Route) => LoaderFunction,
): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader ? { ...route, module: { ...route.module, loader: wrap(loader, route) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}
