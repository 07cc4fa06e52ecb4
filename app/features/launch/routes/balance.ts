import { getRequestContext } from "~/http/context/request-context.server";
import { getShownBalance } from "../balance.server";
import type { Route } from "./+types/balance";

/** For a page that was left and is looked at again: the member's balance as JSON, 401 for guests. */
export async function loader({ context }: Route.LoaderArgs) {
  const shown = await getShownBalance(getRequestContext(context));
  return shown ? Response.json(shown) : new Response(null, { status: 401 });
}
