import { data, type HeadersArgs, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { isTrial } from "~/session/account-types";
import { UnavailableState } from "~/ui/feedback/states";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { portals, readPortal, wayBack } from "../../login/portals";
import { withFrom } from "../../login/with-from";
import { ForgetForm } from "../components/forget-form";
import { submitForgotten } from "../forget-answers.server";
import { getForgetPage } from "../forget-page.server";
import type { Route } from "./+types/forget";

/** Forgot password (specification section 2). A member has not forgotten it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const door = readPortal(url);
  const from = wayBack(door, url.searchParams.get("from"));
  if (ctx.session.record && !isTrial(ctx.session.record.type) && !ctx.request.isWrite) throw redirect(from);
  const [page, home] = await Promise.all([getForgetPage(ctx, request), getLobbyPreview(ctx)]);
  return { door, from, page, home };
}

/**
 * 400 for a form that is not filled in, 409 for a refusal, 429 after too many tries, 502 where nobody can tell whether the
 * password was set, 503 when it could not be asked.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await submitForgotten(ctx, request);
  if (outcome === "closed") throw data(null, { status: 404 });
  if ("answer" in outcome) {
    const { answer, status, retryAfter } = outcome;
    return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  }
  const door = readPortal(ctx.request.url);
  const from = wayBack(door, ctx.request.url.searchParams.get("from"));
  const messages = { mailed: "mail_sent", "signed-in": "password_saved", saved: "password_saved_login" } as const;
  ctx.page.flash(`registration:${messages[outcome.done]}`);
  if (outcome.done !== "saved") throw redirect(from);
  // The way back is that of the door somebody came from.
  throw redirect(withFrom(portals[outcome.door].path, outcome.door === door ? from : portals[outcome.door].home));
}

/** An answer changes nothing of the page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** A document takes over no header of an action by itself. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Forget({ loaderData: { door, from, page, home }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("lobby:forgot_password")} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage
          id="forget-title"
          title={text("lobby:forgot_password")}
          closeTo={door === "agent" ? portals.member.home : from}
        >
          {page ? (
            <ForgetForm key={page.way} page={page} door={door} from={from} outcome={actionData} />
          ) : (
            <UnavailableState supportTo="/m/service" text={text("registration:not_offered")} />
          )}
        </DialogPage>
      </main>
    </>
  );
}
