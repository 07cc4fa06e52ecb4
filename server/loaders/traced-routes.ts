import type { ActionFunction, LoaderFunction, ServerBuild } from "react-router";
import { measuredBy, spanOf } from "~/http/context/traced-context.server";
import { mapRoutes, type Route } from "./route-loaders";

/** Stand around pages: the request is named after the page. */
const LAYOUTS = new Set(["root", "shell"]);

/** The build with a span for each loader and action, and requests that are named after their route. */
export function withTracing<Build extends Pick<ServerBuild, "routes">>(build: Build): Build {
  return mapRoutes(build, (route) => {
    const { loader, action } = route.module;
    return {
      ...(loader && { loader: traceFunction("loader", route, loader) }),
      ...(action && { action: traceFunction("action", route, action) }),
    };
  });
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
