import { getRequestContext } from "~/http/context/request-context.server";
import { getDocument } from "../documentation.server";
import type { Route } from "./+types/openapi";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getDocument(getRequestContext(context)), { headers: { "cache-control": "no-cache" } });
}
