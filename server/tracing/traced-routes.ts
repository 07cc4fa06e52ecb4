import type { ActionFunction, LoaderFunction, ServerBuild } from "react-router";
import { measuredBy, spanOf } from "~/http/context/traced-context.server";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Stand around pages: the request is named after the page. */
const LAYOUTS = new Set(["root", "shell"]);

/** The build with a span for each loader and action, and requests that are named after their route. */
export function withTracing<Build extends Pick<ServerBuild, "routes">>(build: Build): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && traceRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

function traceRoute(route: Route): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: traceFunction("loader", route, loader) }),
      ...(action && { action: traceFunction("action", route, action) }),
    },
  };
}

function traceFunction<Work extends LoaderFunction | ActionFunction>(what: string, { id }: Route, work: Work): Work {
  return ((args) => {
    const request = spanOf(args.context);
    if (!request) return work(args as never);
    if (!LAYOUTS.has(id)) request.describeRequest({ name: id, "lobby.route": id });
    return request.run({ name: `${what} ${id}`, values: { "lobby.route": id } }, async (span) =>
      work({ ...args, context: measuredBy(span, args.context) } as never),
    );
  }) as Work;
}
