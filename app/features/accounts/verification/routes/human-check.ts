import { getRequestContext } from "~/http/context/request-context.server";
import { refusalInit } from "~/http/responses/refusal";
import { createHumanChallenge } from "../human-check.server";
import type { Route } from "./+types/human-check";

/** A challenge for a human verification, as JSON for the script `human-check` (docs/behaviour.md 10.13). */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await createHumanChallenge(getRequestContext(context));
  if (!result) return new Response(null, { status: 404 });
  if ("retryAfter" in result) return new Response(null, refusalInit({ status: 429, ...result }));
  return Response.json(result.challenge);
}
