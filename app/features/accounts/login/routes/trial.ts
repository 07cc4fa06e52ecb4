import { replace } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import { signInForTrial } from "../login.server";
import type { Route } from "./+types/trial";

export function loader() {
  throw replace("/m/home");
}

/** Starts a trial session and leads home (specification section 2, free play). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  if (ctx.session.record) throw replace("/m/home");
  const failed = await signInForTrial(ctx);
  ctx.page.refused = failed;
  ctx.page.flash(failed?.key ?? "lobby:trial_started");
  throw replace("/m/home");
}
