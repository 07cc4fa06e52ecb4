import { data, type HeadersArgs, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { openPendingLaunch } from "~/catalogue/pending-launch.server";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { isTrial } from "~/session/account-types";
import { UnavailableState } from "~/ui/feedback/states";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { withFrom } from "../../login/with-from";
import { RegisterForm } from "../components/register-form";
import { submitRegistration } from "../register-answers.server";
import { getRegistrationPage } from "../registration-page.server";
import type { Route } from "./+types/register";

/** Registration (specification section 2). A member has nothing to do here; a trial user registers from the trial. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const from = safePath(url.searchParams.get("from"));
  if (ctx.session.record && !isTrial(ctx.session.record.type) && !ctx.request.isWrite) throw redirect(from);
  const [page, home] = await Promise.all([getRegistrationPage(ctx, request), getLobbyPreview(ctx)]);
  return { from, page, home };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await submitRegistration(ctx, request);
  if (outcome === "closed") throw data(null, { status: 404 });
  if ("answer" in outcome) {
    const { answer, status, retryAfter } = outcome;
    return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  }
  const from = safePath(ctx.request.url.searchParams.get("from"));
  ctx.page.flash(outcome.signedIn ? "registration:welcome" : "registration:registered");
  if (!outcome.signedIn) throw redirect(withFrom("/m/login", from));
  const play = await openPendingLaunch(ctx, from);
  // The play page's cookie is sent for its own address only, so it is loaded as a document.
  throw play ? redirectDocument(play) : redirect(from);
}

/** An answer changes nothing of the page: only opening it anew makes another picture, which what was typed must fit. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** A document takes over no header of an action by itself. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Register({ loaderData: { from, page, home }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:register")} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="register-title" title={text("registration:create_account")} closeTo={from}>
          {page ? (
            <RegisterForm key={page.form.method} page={page} from={from} outcome={actionData} />
          ) : (
            <UnavailableState supportTo="/m/service" text={text("registration:closed")} />
          )}
        </DialogPage>
      </main>
    </>
  );
}
