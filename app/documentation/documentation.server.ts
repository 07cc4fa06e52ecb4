import type { ServerBuild } from "react-router";
import { txt } from "remix-utils/responses";
import { entityTagOf } from "~/http/caching/entity-tag.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { version } from "../../package.json";
import { descriptions } from "./descriptions.server";
import { createDocument } from "./document.server";
import { type Overview, toOverview } from "./overview.server";

/** The OpenAPI document of this program in the forms in which it is sent. */
interface Documentation {
  json: Buffer<ArrayBuffer>;
  /** Of `json`. */
  etag: string;
  overview: Overview;
}

/** It depends on the routes and the configuration only, so that one does for all requests. */
let documentation: Documentation | undefined;

/**
 * Created at the first request.
 * @throws Response 404 if the configuration switches it off (API_DOCS)
 */
export async function getDocumentation(ctx: RequestContext): Promise<Documentation> {
  if (!getConfiguration().apiDocs) throw txt("Not found", 404);
  ctx.page.hydrates = false;
  documentation ??= createDocumentation(await importBuild());
  return documentation;
}

function createDocumentation(build: Pick<ServerBuild, "routes">): Documentation {
  const document = createDocument(build, descriptions, {
    title: `${getConfiguration().siteName} lobby`,
    version,
    description:
      "Every page and form of the lobby as JSON: request any address with `Accept: application/json`. A form sent with a " +
      "cookie must name its origin: clients other than browsers send `sec-fetch-site: same-origin`. In a JSON body `true` " +
      "is a ticked checkbox, and a list is a repeated field.",
  });
  const json = Buffer.from(JSON.stringify(document));
  return { json, etag: entityTagOf(json), overview: toOverview(document) };
}

/** Imported late: the build imports this module, and would not be complete yet. */
async function importBuild(): Promise<Pick<ServerBuild, "routes">> {
  return (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
}
