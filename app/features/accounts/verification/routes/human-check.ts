import { getRequestContext } from "~/http/context/request-context.server";
import { createHumanChallenge } from "../human-check.server";
import type { Route } from "./+types/human-check";

/** A challenge for a human verification, as JSON for the script `human-check` (docs/behaviour.md 10.13). */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await createHumanChallenge(getRequestContext(context));
  if (!result) return new Response(null, { status: 404 });
  if ("retryAfter" in result)
    return new Response(null, { status: 429, headers: { "retry-after": String(result.retryAfter) } });
  return Response.json(result.challenge);
}
