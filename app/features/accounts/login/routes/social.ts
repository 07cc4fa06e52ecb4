import { redirect, replace } from "react-router";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { refuseTo } from "~/http/guards/guards.server";
import type { Refusal } from "~/http/responses/refusal";
import { getSite } from "~/site/site.server";
import { isRefused } from "../authenticate.server";
import { redirectAfterLogin } from "../login-page.server";
import { keepPendingLogin } from "../pending-login.server";
import { portals, wayBack } from "../portals";
import { isOffered, isSignInProvider, landSocial, startSocial } from "../social.server";
import { withFrom } from "../with-from";
import type { Route } from "./+types/social";

/**
 * Leads to the provider. A form of ours and not a link: nobody else can have a sign-in begun here.
 */
export async function action({ context, request, params: { provider } }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const from = wayBack("member", String((await readForm(request)).get("from") ?? ""));
  if (!isSignInProvider(provider) || !isOffered(provider, await getSite(ctx)))
    throw refuseTo(ctx, withFrom("/m/login", from), { status: 404, key: "errors:not_found" });
  const address = await startSocial(ctx, provider, "member", from);
  if (!address) goBack(ctx, withFrom("/m/login", from), { status: 503, key: "errors:social_failed" });
  throw redirect(address);
}

/**
 * Where the provider leads back to. The protocol makes it a GET; it signs in nobody but the browser that began, because
 * it takes the flight that waits in its sealed cookie, once.
 */
export async function loader({ context, params: { provider } }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const known = isSignInProvider(provider) && isOffered(provider, await getSite(ctx)) ? provider : undefined;
  if (!known || ctx.request.url.search === "") throw redirect(portals.member.path);
  const landing = await landSocial(ctx, known);
  const { door, from } = landing;
  const again = withFrom(portals[door].path, from);
  if ("error" in landing) goBack(ctx, again, { status: 401, key: landing.error });
  const { entry, idToken } = landing;
  if ("next" in entry && entry.next === "bind")
    throw replace(await keepPendingLogin(ctx, { kind: "bind", door, from, provider: known, idToken }));
  if (isRefused(entry)) goBack(ctx, again, { status: entry.status, key: entry.error, retryAfter: entry.retryAfter });
  if ("next" in entry) goBack(ctx, again, { status: 401, key: "errors:social_failed" });
  throw await redirectAfterLogin(ctx, from);
}

/** Back to the log-in page, which says why. */
function goBack(ctx: RequestContext, to: string, refused: Refusal): never {
  ctx.page.flash(refused.key);
  ctx.page.refused = refused;
  throw replace(to);
}
