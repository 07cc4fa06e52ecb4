import { redirect } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { refuse } from "~/http/responses/refusal";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { socialLoginSchema } from "../login.form-schema.server";
import { returnPath } from "../login-paths";
import { respondToLogin } from "../login-response.server";
import { portals } from "../portals";
import { completeSocialLogin, startSocialLogin } from "../social-login.server";
import type { Route } from "./+types/social";

/** Redirects to the provider's sign-in page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const from = returnPath("member", socialLoginSchema.parse(Object.fromEntries(await readForm(request))).from);
  const start = await startSocialLogin(ctx, params.provider, from);
  if (start.kind === "provider") throw redirect(start.address);
  if (start.kind !== "unknown-provider") return respondToLogin(ctx, start);
  throw toRefusalRedirect(ctx, start.loginPage, refuse(404, "errors:not_found"));
}

/** The provider redirects here with its answer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const outcome = await completeSocialLogin(ctx, params.provider, loadFieldSettings(ctx));
  if (!outcome) throw redirect(portals.member.path);
  return respondToLogin(ctx, outcome);
}
