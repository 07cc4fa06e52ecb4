import { getRequestContext } from "~/http/context/request-context.server";
import { createManifest } from "../brand/manifest.server";
import { getSite } from "../site.server";
import type { Route } from "./+types/manifest";

/** The web app manifest, with which browsers install the lobby as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const manifest = createManifest(getSite(ctx), ctx.preferences.language);
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
