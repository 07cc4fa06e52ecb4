import type { ServerBuild } from "react-router";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";

type Routes = ServerBuild["routes"];
type BuiltRoute = NonNullable<Routes[string]>;

/** A loader or an action of the product. */
export interface ApiOperation {
  id: string;
  routeId: string;
  method: "get" | "post";
  /** Parameters are `{name}`. */
  path: string;
  description: RouteDescription;
  /** Ids of the routes around it; JSON answers contain their data as well. */
  parents: readonly string[];
  /** The route has a component. A route without one answers its loader data alone. */
  isPage: boolean;
}

/** Root and layout routes have no address. */
const hasAddress = ({ id, path, index }: BuiltRoute) => id !== "root" && (path !== undefined || index === true);

/**
 * All operations of the built program, in the order of the route manifest.
 * @throws Error that names each route or action without a description, and each description without a route
 */
export function listOperations(routes: Routes, descriptions: RouteDescriptions): ApiOperation[] {
  const addressed = Object.values(routes).filter(
    (route): route is BuiltRoute => route !== undefined && hasAddress(route),
  );
  const undescribed = addressed.flatMap(({ id, module }) => {
    const description = descriptions[id];
    if (!description) return [id];
    return module.action && !description.write ? [`${id} (action)`] : [];
  });
  const unknown = Object.keys(descriptions).filter((id) => !routes[id]);
  if (undescribed.length || unknown.length) {
    const [missing, extra] = [undescribed.join(", "), unknown.join(", ")];
    throw new Error(`routes without a description: ${missing}; descriptions without a route: ${extra}`);
  }
  return addressed.flatMap((route) => toOperations(route, routes, descriptions[route.id]));
}

function toOperations(route: BuiltRoute, routes: Routes, description: RouteDescription | undefined): ApiOperation[] {
  if (!description) return [];
  const { module } = route;
  const branch = branchOf(route, routes);
  const common = {
    routeId: route.id,
    description,
    parents: branch.slice(0, -1).map(({ id }) => id),
    isPage: module.default !== undefined,
  };
  const name = route.id.charAt(0).toUpperCase() + route.id.slice(1);
  return [toOpenApiPath(branch), ...(description.alsoAt ?? [])].flatMap((path, index) => {
    const id = index === 0 ? name : `${name}Also${index}`;
    const read: ApiOperation = { ...common, path, id: `get${id}`, method: "get" };
    const write: ApiOperation = { ...common, path, id: `post${id}`, method: "post" };
    return [...(module.loader || module.default ? [read] : []), ...(module.action && description.write ? [write] : [])];
  });
}

/** The routes from the root to this one. */
function branchOf(route: BuiltRoute, routes: Routes): BuiltRoute[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...branchOf(parent, routes), route] : [route];
}

function toOpenApiPath(branch: readonly BuiltRoute[]): string {
  const segments = branch.map(({ path }) => path ?? "").filter(Boolean);
  return `/${segments.join("/")}`.replace(/:(\w+)/g, "{$1}").replace("*", "{rest}");
}
