import { redirect } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import type { Route } from "./+types/app";

/** Where the installed app starts: until it is closed, the gateway is told that it is one (docs/gateway.md 1.3, `Device`). */
export function loader({ context }: Route.LoaderArgs) {
  getRequestContext(context).cookies.set("installed", "on");
  throw redirect("/m/home");
}
