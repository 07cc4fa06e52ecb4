import type { ServerBuild } from "react-router";
import { txt } from "remix-utils/responses";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { version } from "../../package.json";
import { descriptions } from "./descriptions.server";
import { createDocument, type OpenApiDocument } from "./document.server";

let document: OpenApiDocument | undefined;

/**
 * The OpenAPI document of this program, created at the first request.
 * @throws Response 404 if the configuration switches it off (API_DOCS)
 */
export async function getDocument(ctx: RequestContext): Promise<OpenApiDocument> {
  const { apiDocs, siteName } = getConfiguration();
  if (!apiDocs) throw txt("Not found", 404);
  ctx.page.hydrates = false;
  document ??= createDocument(await importBuild(), descriptions, {
    title: `${siteName} lobby`,
    version,
    description:
      "Every page and form of the lobby as JSON: request any address with `Accept: application/json`. A form sent with a " +
      "cookie must name its origin: clients other than browsers send `sec-fetch-site: same-origin`. In a JSON body `true` " +
      "is a ticked checkbox, and a list is a repeated field.",
  });
  return document;
}

/** Imported late: the build imports this module, and would not be complete yet. */
async function importBuild(): Promise<Pick<ServerBuild, "routes">> {
  return (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
}
