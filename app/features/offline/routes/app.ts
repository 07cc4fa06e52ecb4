import { redirect } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import type { Route } from "./+types/app";

/**
 * Start address of the installed app. The cookie lasts until the app is closed; with it, gateway calls name the app as
 * their device (docs/gateway.md 1.3, `Device`). No header says so of later requests. No cache stores the answer, and a prefetch
 * is refused (server-page-facts.server.ts).
 */
export function loader({ context }: Route.LoaderArgs) {
  getRequestContext(context).cookies.set("installed", "on");
  throw redirect("/m/home");
}
