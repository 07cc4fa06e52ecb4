import { getRequestContext } from "~/http/context/request-context.server";
import { completeSocialLogin, startSocialLogin } from "../social-login.server";
import type { Route } from "./+types/social";

/** Redirects to the provider's sign-in page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  throw await startSocialLogin(getRequestContext(context), params.provider, request);
}

/** The provider redirects here with its answer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  throw await completeSocialLogin(getRequestContext(context), params.provider);
}
