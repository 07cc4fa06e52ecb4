import { redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { requireSessionForForm } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { redirectToLogin, requireNoTrial, requireSessionOrRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import type { SessionRecord } from "~/session/session.server";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { getChangePasswordPage, submitChangePassword } from "../change-password.server";
import { ChangePasswordForm } from "../components/change-password-form";
import type { Route } from "./+types/change-password";

/** Change password (docs/behaviour.md 9); redirects guests to home, and trials, who have no password, to the member centre. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const record = requireSessionOrRedirect(ctx, "/m/home");
  requireNoTrial(ctx, record);
  const [page, home] = await Promise.all([
    getChangePasswordPage(ctx, record, loadFieldSettings(ctx)),
    getLobbyPreview(ctx),
  ]);
  return { from: safePath(url.searchParams.get("from")), page, home };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const record = ctx.session.superseded ?? requireMember(ctx, form);
  requireNoTrial(ctx, record);
  const outcome = await submitChangePassword(ctx, record, form, loadFieldSettings(ctx));
  switch (outcome.kind) {
    case "form":
      return respondWithForm(outcome.reply);
    case "session-ended":
      return redirectToLogin(ctx);
    case "changed":
      ctx.flash.success("registration:password_saved");
      throw redirect("/m/home");
  }
}

/** A member whose session has ended returns here after log-in; a visitor who was never logged in is sent to home. */
function requireMember(ctx: RequestContext, form: FormData): SessionRecord {
  const wasMember = ctx.session.receivedState !== "none" || Boolean(form.get("username"));
  return wasMember ? requireSessionForForm(ctx, undefined) : requireSessionOrRedirect(ctx, "/m/home");
}

export default function ChangePassword({ loaderData: { from, page, home }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("registration:change_password")} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="change-title" title={text("registration:change_password")} closeTo={from}>
          <ChangePasswordForm page={page} outcome={actionData} />
        </DialogPage>
      </main>
    </>
  );
}
