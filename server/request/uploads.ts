import type { IncomingMessage } from "node:http";
import * as serverBuild from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { descriptions } from "~/documentation/descriptions.server";
import { listOperations } from "~/documentation/operations.server";
import { isMultipart, pathOf } from "./request-facts";

const { routes } = serverBuild as ServerBuild;

// Throws on start when a route has no description; the build starts the server once for this check (build/build.mjs).
const uploadPaths = listOperations(routes, descriptions)
  .filter(({ method, description }) => method === "post" && description.write?.upload)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}(?:\\.data)?/?$`, "i"));

/** Whether a request sends a form with files to a route that accepts them, according to its description. */
export function isUpload(request: IncomingMessage): boolean {
  return isMultipart(request) && uploadPaths.some((pattern) => pattern.test(pathOf(request)));
}
