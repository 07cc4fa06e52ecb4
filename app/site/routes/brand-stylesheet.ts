import { stylesheet, txt } from "remix-utils/responses";
import { brandStylesheet } from "../brand/colours";
import type { Route } from "./+types/brand-stylesheet";

/** The stylesheet with a merchant's colours. It is immutable, because its address contains the colours. */
export function loader({ params }: Route.LoaderArgs) {
  const rules = brandStylesheet(params.colours);
  if (!rules) throw txt("Not found", 404);
  return stylesheet(rules, { headers: { "cache-control": "public, max-age=31536000, immutable" } });
}
