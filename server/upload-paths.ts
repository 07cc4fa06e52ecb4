import * as serverBuild from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { descriptions } from "~/documentation/descriptions.server";
import { listOperations } from "~/documentation/operations.server";

const { routes } = serverBuild as ServerBuild;

// Throws on start when a route has no description; the build starts the server once for this check (build.mjs).
const uploadPaths = listOperations(routes, descriptions)
  .filter(({ method, description }) => method === "post" && description.write?.upload)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}(?:\\.data)?/?$`, "i"));

/** Whether the route at this path accepts a form with files, according to its description. */
export function acceptsUploads(path: string): boolean {
  return uploadPaths.some((pattern) => pattern.test(path));
}
