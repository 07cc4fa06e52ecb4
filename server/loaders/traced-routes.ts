import type { RouterContextProvider, ServerBuild } from "react-router";
import { measuredBy, spanOf } from "~/http/context/traced-context.server";
import { mapRoutes } from "./route-loaders";

/** Stand around pages: the request is named after the page. */
const LAYOUTS = new Set(["root", "shell"]);

/** The build with a span for each loader and action, and requests that are named after their route. */
export function withTracing<Build extends Pick<ServerBuild, "routes">>(build: Build): Build {
  return mapRoutes(build, ({ id, module: { loader, action } }) => ({
    ...(loader && { loader: traceFunction("loader", id, loader) }),
    ...(action && { action: traceFunction("action", id, action) }),
  }));
}

/** What a loader and an action have in common. */
interface RouteArgs {
  context: Readonly<RouterContextProvider>;
}

function traceFunction<Args extends RouteArgs, Result>(what: string, routeId: string, run: (args: Args) => Result) {
  return (args: Args): Result | Promise<Result> => {
    const request = spanOf(args.context);
    if (!request) return run(args);
    if (!LAYOUTS.has(routeId)) request.describeRequest({ name: routeId, "lobby.route": routeId });
    return request.run(
      { name: `${what} ${routeId}`, values: { "lobby.route": routeId } },
      async (span) => await run({ ...args, context: measuredBy(span, args.context) }),
    );
  };
}
