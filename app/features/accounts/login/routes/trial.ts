import { replace } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { loginForTrial } from "../trial-login.server";
import type { Route } from "./+types/trial";

export function loader() {
  throw replace("/m/home");
}

/** Starts a trial session and redirects to home (docs/behaviour.md 7). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const result = await loginForTrial(ctx, loadFieldSettings(ctx));
  throw result.ok ? replace("/m/home") : toRefusalRedirect(ctx, "/m/home", result, replace);
}
