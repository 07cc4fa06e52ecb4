import { redirect, replace } from "react-router";
import { readForm } from "~/http/form.server";
import { requestContext } from "~/http/request-context.server";
import { getSite } from "../../system/system.server";
import { doors, wayBack } from "../doors";
import { isRefused } from "../enter.server";
import { leadOn } from "../login-page.server";
import { isOffered, isSignInProvider, landSocial, startSocial } from "../social.server";
import { keepStep } from "../step.server";
import { withFrom } from "../with-from";
import type { Route } from "./+types/social";

/**
 * Leads to the provider. A form of ours and not a link: nobody else can have a sign-in begun here.
 */
export async function action({ context, request, params: { provider } }: Route.ActionArgs) {
  const own = requestContext(context);
  const from = wayBack("member", String((await readForm(request)).get("from") ?? ""));
  if (!isSignInProvider(provider) || !isOffered(provider, await getSite(own)))
    throw redirect(withFrom("/m/login", from));
  const address = await startSocial(own, provider, "member", from);
  if (!address) own.tell("errors:social_failed");
  throw redirect(address ?? withFrom("/m/login", from));
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
  if ("error" in landing) {
    own.tell(landing.error);
    throw replace(again);
  }
  const { entry, idToken } = landing;
  if ("next" in entry && entry.next === "bind")
    throw replace(await keepStep(own, { kind: "bind", door, from, provider: known, idToken }));
  if ("next" in entry || isRefused(entry)) {
    own.tell(isRefused(entry) ? entry.error : "errors:social_failed");
    throw replace(again);
  }
  throw await leadOn(own, from);
}
