import { getRequestContext } from "~/http/context/request-context.server";
import { guestMessage } from "~/http/guards/require-session.server";
import { getBalance } from "../balance.server";
import type { Route } from "./+types/balance";

/** The member's balance as JSON, for a page that a member returns to. 401 for guests. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const balance = await getBalance(ctx);
  return balance ? Response.json(balance) : Response.json({ error: guestMessage(ctx) }, { status: 401 });
}
