import { replace } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { getFormCaptcha } from "~/http/forms/form-captcha.server";
import { isFilledByProgram } from "~/http/forms/honeypot.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { closedPage } from "~/http/guards/closed.server";
import { redirectMember } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { UnavailableState } from "~/ui/feedback/states";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { refuseClosedWay } from "../../fields/closed-way.server";
import {
  type FieldSettings,
  getRegistrationRules,
  loadFieldSettings,
  refreshRegistrationRules,
} from "../../fields/field-settings.server";
import { redirectClosed, requireOfferedMethod } from "../../fields/offered-form-guard.server";
import { SocialButtons } from "../../login/components/social-buttons";
import { closingOf } from "../../login/dialog-closing";
import { returnPath } from "../../login/login-paths";
import { continueAfterLogin } from "../../login/login-response.server";
import { readHumanCheck } from "../../verification/human-check.server";
import { requestCode } from "../../verification/sms-code.server";
import { checkAvailability, isCheckedField } from "../availability.server";
import { MethodTabs } from "../components/method-tabs";
import { RegisterBanners } from "../components/register-banners";
import { RegisterForm } from "../components/register-form";
import { createAccount, findInvitationError } from "../create-account.server";
import type { RegistrationForm } from "../registration.response-schema.server";
import { demandCaptcha, registrationMethods, toRegistrationForm } from "../registration-form.server";
import { findAgentCode, getBanners, getRegistrationPage, readInvitation } from "../registration-page.server";
import {
  mayComeFromOldRules,
  type RegistrationOutcome,
  replyToCheck,
  replyToRefusal,
  replyToRegistration,
  replyWithCaptcha,
  validateRegistration,
} from "../registration-reply.server";
import type { Route } from "./+types/register";

const CLOSED = "registration:closed";

/** Registration (docs/behaviour.md 8), for guests and trial accounts; members are redirected. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const from = returnPath("member", url.searchParams.get("from"));
  redirectMember(ctx, from);
  const [page, home, banners] = await Promise.all([loadPage(ctx), getLobbyPreview(ctx), getBanners(ctx)]);
  return page ? { from, page, home, banners } : closedPage(CLOSED, { from, page, home, banners });
}

/** The page, undefined when registration is closed. */
async function loadPage(ctx: RequestContext) {
  const { rules, dialing } = loadFieldSettings(ctx);
  const form = toRegistrationForm(ctx, await rules);
  if (!form) return undefined;
  const captcha = form.captcha && getFormCaptcha(ctx);
  const invitation = readInvitation(ctx);
  // A code that the form has no field for is not sent, so that nothing is wrong with it.
  const sentCodes = form.affiliate ? invitation : { ...invitation, affiliateCode: "" };
  const linkError = optionalSection(ctx, findInvitationError(ctx, sentCodes));
  return getRegistrationPage(ctx, form, { dialing, captcha, linkError, agentCode: findAgentCode(ctx, form) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await submit(ctx, await readForm(request));
  if (outcome.kind === "form") return respondWithForm(outcome.reply);
  const from = returnPath("member", ctx.request.url.searchParams.get("from"));
  ctx.flash.success(outcome.signedIn ? "registration:welcome" : "registration:registered");
  if (!outcome.signedIn) throw replace(dialogPath("/m/login", from));
  throw await continueAfterLogin(ctx, from);
}

/**
 * Registers, or serves a button of the form: send a code, show another captcha, check whether a name is available.
 * Statuses of the form: 400 incomplete, 403 closed, 409 refused, 429 too many attempts, 502 unknown
 * outcome, 503 gateway failure.
 */
async function submit(ctx: RequestContext, submitted: FormData): Promise<RegistrationOutcome> {
  const settings = loadFieldSettings(ctx);
  // The field is in the form that was sent: the gateway has asked for it.
  if (submitted.has("identifying")) demandCaptcha(ctx);
  const form = toRegistrationForm(ctx, await settings.rules);
  if (!form) return redirectClosed(ctx, CLOSED);
  requireOfferedMethod(ctx, submitted, {
    fields: { username: "username", mobile: "mobileNum" },
    offered: registrationMethods(getSite(ctx)),
  });
  ctx.page.messageValues = { age: form.minimumAge };
  if (submitted.get("refresh") === "captcha") return replyWithCaptcha(ctx, submitted, await getFormCaptcha(ctx));
  if (submitted.get("send") === "sms") {
    if (!form.mobile || !form.code)
      return replyToRegistration(ctx, submitted, { ...refuseClosedWay(ctx), content: { form } });
    return replyToRegistration(ctx, submitted, await requestCode(ctx, submitted, "register", settings));
  }
  const checked = submitted.get("check");
  if (isCheckedField(checked))
    return replyToCheck(ctx, submitted, await checkAvailability(ctx, form, checked, submitted.get(checked)));
  return register(ctx, submitted, form, settings);
}

async function register(
  ctx: RequestContext,
  submitted: FormData,
  form: RegistrationForm,
  settings: FieldSettings,
): Promise<RegistrationOutcome> {
  if (await isFilledByProgram(submitted))
    return replyToRegistration(ctx, submitted, { status: 400, errors: { "": "errors:hidden_field_filled" } });
  const dialing = await settings.dialing;
  const { values, errors } = validateRegistration(submitted, form, dialing);
  if (!values) return replyToRegistration(ctx, submitted, { status: 400, errors });
  const human = readHumanCheck(submitted, getSite(ctx));
  const outcome = await createAccount(ctx, { form, values, human }, settings);
  if ("signedIn" in outcome) return { kind: "registered", signedIn: outcome.signedIn };
  if (outcome.captcha) demandCaptcha(ctx);
  const current = mayComeFromOldRules(outcome) ? await reloadForm(ctx, form) : form;
  const captcha = current.captcha ? await getFormCaptcha(ctx) : undefined;
  return replyToRefusal(ctx, submitted, { refusal: outcome, form: current, dialing, captcha });
}

/** The form with the merchant's current rules; the same form when they cannot be had. */
async function reloadForm(ctx: RequestContext, form: RegistrationForm): Promise<RegistrationForm> {
  await refreshRegistrationRules(ctx);
  const current = toRegistrationForm(ctx, await getRegistrationRules(ctx));
  return current?.method === form.method ? current : form;
}

export const shouldRevalidate = keepAfterSubmission;

export default function Register({ loaderData: { from, page, home, banners }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { member } = useFrame();
  const loginPath = dialogPath("/m/login", from);
  return (
    <>
      <PageTitle title={text("common:register")} />
      <Backdrop home={banners.length > 0 ? { ...home, banners: [] } : home} />
      <main id="main">
        <DialogPage
          id="register-title"
          title={text("registration:create_account")}
          {...closingOf(from, member !== undefined)}
        >
          {page ? (
            <>
              <RegisterBanners banners={banners} />
              {page.choice && <MethodTabs page={page} from={from} />}
              <RegisterForm key={page.form.method} page={page} loginPath={loginPath} outcome={actionData} />
              <SocialButtons logins={page} from={from} />
            </>
          ) : (
            <UnavailableState supportTo="/m/service" text={text("registration:closed")} />
          )}
          <p className="between muted">
            {text("registration:have_account")}
            <DialogLink className="link" to={loginPath}>
              {text("common:login")}
            </DialogLink>
          </p>
        </DialogPage>
      </main>
    </>
  );
}
