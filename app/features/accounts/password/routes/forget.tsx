import { replace } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { closedPage } from "~/http/guards/closed.server";
import { redirectMember } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { UnavailableState } from "~/ui/feedback/states";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { redirectClosed, requireOfferedMethod } from "../../fields/offered-form-guard.server";
import { closingOf } from "../../login/dialog-closing";
import { loginPagePath, returnPath } from "../../login/login-paths";
import { continueAfterLogin } from "../../login/login-response.server";
import { portals, readPortal } from "../../login/portals";
import { requestCode } from "../../verification/sms-code.server";
import { ForgotPasswordForm } from "../components/forgot-password-form";
import { getForgotPasswordPage, getResetMethod, resetMethods } from "../forgot-password-page.server";
import { type ForgotPasswordOutcome, replyToReset } from "../forgot-password-reply.server";
import { submitEmailForm } from "../reset-by-email.server";
import { submitPhoneForm } from "../reset-by-phone.server";
import type { Route } from "./+types/forget";

const NOT_OFFERED = "registration:not_offered";

/** Forgotten password (docs/behaviour.md 9), for guests and trial accounts; members are redirected. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const portal = readPortal(url);
  const from = returnPath(portal, url.searchParams.get("from"));
  redirectMember(ctx, from);
  const [page, home] = await Promise.all([getForgotPasswordPage(ctx, loadFieldSettings(ctx)), getLobbyPreview(ctx)]);
  return page ? { portal, from, page, home } : closedPage(NOT_OFFERED, { portal, from, page, home });
}

const MESSAGES = {
  mailed: "registration:mail_sent",
  "signed-in": "registration:password_saved",
  saved: "registration:password_saved_login",
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await submit(ctx, await readForm(request));
  if (outcome.kind === "form") return respondWithForm(outcome.reply);
  ctx.flash.success(MESSAGES[outcome.kind]);
  const { url } = ctx.request;
  const portal = readPortal(url);
  const from = returnPath(portal, url.searchParams.get("from"));
  if (outcome.kind === "mailed") throw replace(from);
  if (outcome.kind === "signed-in") throw await continueAfterLogin(ctx, from);
  // An account of the other portal cannot return to a page of this one.
  throw replace(loginPagePath(outcome.portal, outcome.portal === portal ? from : portals[outcome.portal].home));
}

/** Replaces a forgotten password, or serves the button that sends a code. */
async function submit(ctx: RequestContext, form: FormData): Promise<ForgotPasswordOutcome> {
  const method = getResetMethod(ctx);
  if (!method) return redirectClosed(ctx, NOT_OFFERED);
  requireOfferedMethod(ctx, form, {
    fields: { phone: "mobileNum", email: "email" },
    offered: resetMethods(getSite(ctx)),
  });
  const settings = loadFieldSettings(ctx);
  if (method === "email") return submitEmailForm(ctx, form, settings);
  if (form.get("send") !== "sms") return submitPhoneForm(ctx, form, settings);
  return replyToReset(ctx, form, await requestCode(ctx, form, "noLogin", settings));
}

export const shouldRevalidate = keepAfterSubmission;

export default function Forget({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { member } = useFrame();
  const { portal, from, page, home } = loaderData;
  const title = text("lobby:forgot_password");
  return (
    <>
      <PageTitle title={title} />
      <Backdrop home={home} />
      <main id="main">
        {/* A trial cannot go back to agents' pages. */}
        <DialogPage id="forget-title" title={title} {...closingOf(from, portal === "member" && member !== undefined)}>
          {page ? (
            <ForgotPasswordForm key={page.method} page={page} portal={portal} from={from} outcome={actionData} />
          ) : (
            <UnavailableState supportTo="/m/service" text={text("registration:not_offered")} />
          )}
        </DialogPage>
      </main>
    </>
  );
}
