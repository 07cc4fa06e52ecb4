import { matchesEntityTag } from "~/http/caching/entity-tag.server";
import { getRequestContext } from "~/http/context/request-context.server";
import { getDocumentation } from "../documentation.server";
import type { Route } from "./+types/openapi";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { json, etag } = await getDocumentation(ctx);
  const headers = { "cache-control": "no-cache", etag };
  if (matchesEntityTag(request.headers.get("if-none-match") ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  ctx.request.work?.chargeAnswer?.(json.length);
  return new Response(json, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}
