import type { ServerBuild } from "react-router";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { version } from "../../package.json";
import { descriptions } from "./descriptions.server";
import { makeDocument, type OpenApiDocument } from "./document.server";

let made: OpenApiDocument | undefined;

/**
 * The description of this program, made once from the routes it runs on.
 * @throws Response 404 where it is switched off (README, API_DOCS)
 */
export async function getDocument(ctx: RequestContext): Promise<OpenApiDocument> {
  const { apiDocs, siteName } = getConfiguration();
  if (!apiDocs) throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  ctx.page.hydrates = false;
  made ??= makeDocument(await builtRoutes(), descriptions, {
    title: `${siteName} lobby`,
    version,
    description:
      "Every page and form of the lobby as JSON. Ask any address with `Accept: application/json`. A form sent with a cookie " +
      "must show where it comes from: a client that is no browser sends `sec-fetch-site: same-origin`. In a JSON body " +
      "`true` is a ticked box, and a list a repeated field.",
  });
  return made;
}

/** The build imports this module in turn, so it can only be asked for once everything runs. */
async function builtRoutes(): Promise<Pick<ServerBuild, "routes">> {
  return (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
}
