import * as serverBuild from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { descriptions } from "~/documentation/descriptions.server";
import { listOperations } from "~/documentation/operations.server";

const { routes } = serverBuild as ServerBuild;

const uploadPaths = listOperations(routes, descriptions)
  .filter(({ method, description }) => method === "post" && description.write?.upload)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}(?:\\.data)?/?$`, "i"));

/** Whether a form with files is sent to this path, as the routes' descriptions say. */
export function takesFiles(path: string): boolean {
  return uploadPaths.some((pattern) => pattern.test(path));
}
