import { getRequestContext } from "~/http/context/request-context.server";
import { messageOf, refusalInit } from "~/http/responses/refusal";
import { createHumanChallenge } from "../human-check.server";
import type { Route } from "./+types/human-check";

/** A challenge for a human verification, as JSON for the script `human-check` (docs/behaviour.md 10.13, 10.18). */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await createHumanChallenge(getRequestContext(context));
  if (!result) return new Response(null, { status: 404 });
  return result.ok ? Response.json(result.challenge) : Response.json({ error: messageOf(result) }, refusalInit(result));
}
