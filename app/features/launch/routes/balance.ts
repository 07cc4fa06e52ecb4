import { getRequestContext } from "~/http/context/request-context.server";
import { getBalance } from "../balance.server";
import type { Route } from "./+types/balance";

/** The member's balance as JSON, for a page that a member returns to. 401 for guests. */
export async function loader({ context }: Route.LoaderArgs) {
  const balance = await getBalance(getRequestContext(context));
  return balance ? Response.json(balance) : new Response(null, { status: 401 });
}
