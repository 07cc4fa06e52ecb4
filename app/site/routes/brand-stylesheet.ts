import { brandStylesheet } from "../brand/colours";
import type { Route } from "./+types/brand-stylesheet";

/** The stylesheet with a merchant's colours. It is immutable, because its address contains the colours. */
export function loader({ params }: Route.LoaderArgs) {
  const stylesheet = brandStylesheet(params.colours);
  if (!stylesheet)
    throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  return new Response(stylesheet, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
