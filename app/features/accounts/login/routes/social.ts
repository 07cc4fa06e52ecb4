import { redirect, replace } from "react-router";
import { type RequestContext, requestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { refuseTo } from "~/http/guards/guards.server";
import type { Refused } from "~/http/responses/json.server";
import { getSite } from "~/site/site.server";
import { isRefused } from "../authenticate.server";
import { leadOn } from "../login-page.server";
import { keepStep } from "../pending-login.server";
import { doors, wayBack } from "../portals";
import { isOffered, isSignInProvider, landSocial, startSocial } from "../social.server";
import { withFrom } from "../with-from";
import type { Route } from "./+types/social";

/**
 * Leads to the provider. A form of ours and not a link: nobody else can have a sign-in begun here.
 */
export async function action({ context, request, params: { provider } }: Route.ActionArgs) {
  const own = requestContext(context);
  const from = wayBack("member", String((await readForm(request)).get("from") ?? ""));
  if (!isSignInProvider(provider) || !isOffered(provider, await getSite(own)))
    throw refuseTo(own, withFrom("/m/login", from), { status: 404, key: "errors:not_found" });
  const address = await startSocial(own, provider, "member", from);
  if (!address) goBack(own, withFrom("/m/login", from), { status: 503, key: "errors:social_failed" });
  throw redirect(address);
}

/**
 * Where the provider leads back to. The protocol makes it a GET; it signs in nobody but the browser that began, because
 * it takes the flight that waits in its sealed cookie, once.
 */
export async function loader({ context, params: { provider } }: Route.LoaderArgs) {
  const own = requestContext(context);
  const known = isSignInProvider(provider) && isOffered(provider, await getSite(own)) ? provider : undefined;
  if (!known || own.url.search === "") throw redirect(doors.member.path);
  const landing = await landSocial(own, known);
  const { door, from } = landing;
  const again = withFrom(doors[door].path, from);
  if ("error" in landing) goBack(own, again, { status: 401, key: landing.error });
  const { entry, idToken } = landing;
  if ("next" in entry && entry.next === "bind")
    throw replace(await keepStep(own, { kind: "bind", door, from, provider: known, idToken }));
  if (isRefused(entry)) goBack(own, again, { status: entry.status, key: entry.error, retryAfter: entry.retryAfter });
  if ("next" in entry) goBack(own, again, { status: 401, key: "errors:social_failed" });
  throw await leadOn(own, from);
}

/** Back to the log-in page, which says why. */
function goBack(own: RequestContext, to: string, refused: Refused): never {
  own.tell(refused.key);
  own.refused = refused;
  throw replace(to);
}
