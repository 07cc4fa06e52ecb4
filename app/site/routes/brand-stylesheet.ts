import { writeBrandSheet } from "../brand/colours";
import type { Route } from "./+types/brand-stylesheet";

/** The sheet with a merchant's colours, kept for ever because its address says all of it. */
export function loader({ params }: Route.LoaderArgs) {
  const sheet = writeBrandSheet(params.colours);
  if (!sheet)
    throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  return new Response(sheet, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
