import { replace } from "react-router";
import { getGameDetails, withLaunchId } from "~/catalogue/games/game-details.server";
import { gameValue } from "~/catalogue/games/game-value";
import { readPendingLaunch } from "~/catalogue/launch/pending-launch.server";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { requireOfferedMethod } from "../../fields/offered-form-guard.server";
import { requestCode } from "../../verification/sms-code.server";
import { DemoForm } from "../components/demo-form";
import { LoginForm } from "../components/login-form";
import { LoginMethodTabs } from "../components/login-method-tabs";
import { SmsLoginForm } from "../components/sms-login-form";
import { SocialButtons } from "../components/social-buttons";
import { closingOf } from "../dialog-closing";
import type { LoginAnswer, LoginPage, SmsLoginAnswer } from "../login.response-schema.server";
import { forgotPasswordPath, returnPath } from "../login-paths";
import { respondToLogin } from "../login-response.server";
import {
  getSmsLoginPage,
  isSmsLogin,
  loginMethods,
  loginWithSms,
  replyToSmsLogin,
  showsSmsLogin,
} from "../sms-login.server";
import { getLoginPage, loginWithUsername, pathIfLoggedIn } from "../username-login.server";
import type { Route } from "./+types/login";

/** Log-in of the member site, by user name or by mobile number (docs/behaviour.md 7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const path = pathIfLoggedIn(ctx, "member");
  if (path) throw replace(path);
  const from = returnPath("member", url.searchParams.get("from"));
  const [page, home, demo, sms] = await Promise.all([
    getLoginPage(ctx, "member"),
    getLobbyPreview(ctx),
    findDemo(ctx, from),
    showsSmsLogin(ctx).then((isShown) => (isShown ? getSmsLoginPage(ctx, loadFieldSettings(ctx)) : undefined)),
  ]);
  return { ...page, home, ...(demo ? { demo } : {}), ...(sms ? { sms } : {}) };
}

/** The demo of the game that the log-in leads back to; undefined for a game without one. */
async function findDemo(ctx: RequestContext, from: string): Promise<LoginPage["demo"]> {
  const pending = readPendingLaunch(ctx, from);
  if (!pending) return undefined;
  const details = await getGameDetails(ctx, pending.ids);
  return details.supportsDemo ? { game: gameValue(withLaunchId(pending.ids, details)), from: pending.from } : undefined;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const outcome = await submit(ctx, form);
  return respondToLogin<LoginAnswer | SmsLoginAnswer>(ctx, outcome);
}

/** Logs in, or serves a button of the form. */
async function submit(ctx: RequestContext, form: FormData) {
  const settings = loadFieldSettings(ctx);
  requireOfferedMethod(ctx, form, { fields: { username: "username", sms: "mobileNum" }, offered: loginMethods(ctx) });
  if (!isSmsLogin(ctx)) return loginWithUsername(ctx, "member", form, settings);
  if (form.get("send") !== "sms") return loginWithSms(ctx, form, settings);
  return replyToSmsLogin(ctx, form, await requestCode(ctx, form, "noLogin", settings));
}

export const shouldRevalidate = keepAfterSubmission;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { member } = useFrame();
  const { from, home, remembered, forgot, mobile, human, demo, sms } = loaderData;
  const answers = answersByMethod(actionData);
  const forgotTo = forgot ? forgotPasswordPath("member", from) : undefined;
  return (
    <>
      <PageTitle title={text("common:login")} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="login-title" title={text("common:login")} {...closingOf(from, member !== undefined)}>
          {mobile && <LoginMethodTabs current={sms ? "sms" : "username"} from={from} />}
          {sms ? (
            <SmsLoginForm
              action={dialogPath("/m/login", from, { type: "sms" })}
              page={sms}
              forgotTo={forgotTo}
              outcome={answers.sms}
            />
          ) : (
            <LoginForm remembered={remembered} forgotTo={forgotTo} human={human} outcome={answers.username} />
          )}
          {demo && <DemoForm demo={demo} />}
          <SocialButtons logins={loaderData} from={from} />
          <p className="between muted">
            {text("lobby:new_here")}
            <DialogLink className="link" to={dialogPath("/m/register", from)}>
              {text("lobby:create_account")}
            </DialogLink>
          </p>
        </DialogPage>
      </main>
    </>
  );
}

/** Tells the answers of the two methods apart: only those of the log-in by SMS contain an idempotency key. */
function answersByMethod(answer: Route.ComponentProps["actionData"]) {
  if (answer && "idempotencyKey" in answer) return { sms: answer, username: undefined };
  return { sms: undefined, username: answer };
}
