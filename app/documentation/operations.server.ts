import type { ServerBuild } from "react-router";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** One address and method of the product, with what is said of it. */
export interface Operation {
  id: string;
  routeId: string;
  method: "get" | "post";
  /** With `{name}` for parts that vary. */
  path: string;
  description: RouteDescription;
  /** Routes around it whose data stands beside its own. */
  parents: readonly string[];
  /** Whether it has a component: what has none answers its data by itself. */
  isPage: boolean;
}

/** The root and layouts answer nothing by themselves. */
const isPlace = ({ id, path, index }: BuiltRoute) => id !== "root" && (path !== undefined || index === true);

/**
 * Every operation of the built program, in the order of its route manifest.
 * @throws Error naming each route and action of the manifest without a description, and each description without a route
 */
export function listOperations(routes: ServerBuild["routes"], descriptions: RouteDescriptions): Operation[] {
  const places = Object.values(routes).filter((route): route is BuiltRoute => route !== undefined && isPlace(route));
  const missing = places.flatMap(({ id, module }) => {
    const description = descriptions[id];
    if (!description) return [id];
    return module.action && !description.write ? [`${id} (action)`] : [];
  });
  const left = Object.keys(descriptions).filter((id) => !routes[id]);
  if (missing.length || left.length)
    throw new Error(`routes without a description: ${missing.join(", ")}; without a route: ${left.join(", ")}`);
  return places.flatMap((route) => toOperations(route, routes, descriptions[route.id]));
}

function toOperations(
  route: BuiltRoute,
  routes: ServerBuild["routes"],
  description: RouteDescription | undefined,
): Operation[] {
  if (!description) return [];
  const lineage = lineageOf(route, routes);
  const path = `/${lineage
    .map((one) => one.path ?? "")
    .filter(Boolean)
    .join("/")}`;
  const parents = lineage.slice(0, -1).map(({ id }) => id);
  const common = {
    routeId: route.id,
    path: path.replace(/:(\w+)/g, "{$1}").replace("*", "{rest}"),
    description,
    parents,
    isPage: route.module.default !== undefined,
  };
  const name = operationName(common.path);
  const read: Operation = { ...common, id: `get${name}`, method: "get" };
  const write: Operation = { ...common, id: `post${name}`, method: "post" };
  return [
    ...(route.module.loader || route.module.default ? [read] : []),
    ...(route.module.action && description.write ? [write] : []),
  ];
}

function lineageOf(route: BuiltRoute, routes: ServerBuild["routes"]): BuiltRoute[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...lineageOf(parent, routes), route] : [route];
}

/** `/m/slot-games` becomes `MSlotGames`. */
function operationName(path: string): string {
  return path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
