import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { TryFree } from "~/catalogue/components/try-free";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { DialogLink, DialogPage } from "~/ui/overlays/dialog-page";
import { LoginForm } from "../components/login-form";
import { LoginMethods } from "../components/login-methods";
import { SmsLoginForm } from "../components/sms-login-form";
import { SocialButtons } from "../components/social-buttons";
import { answerLogin, getLoginPage, redirectAfterLogin } from "../login-page.server";
import { forgetPath } from "../portals";
import { asksSmsLogin, getSmsLoginPage, submitSmsLogin } from "../sms-login.server";
import { withFrom } from "../with-from";
import type { Route } from "./+types/login";

/** Log-in of the member site by user name, or by mobile number (specification section 2, login). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = await getLoginPage(ctx, "member", request.headers.get("user-agent"));
  return (await asksSmsLogin(ctx)) ? { ...page, sms: await getSmsLoginPage(ctx, request) } : page;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  if (!(await asksSmsLogin(ctx))) return answerLogin(ctx, "member", request);
  const told = await submitSmsLogin(ctx, request);
  if (!told) throw await redirectAfterLogin(ctx, safePath(ctx.request.url.searchParams.get("from")));
  const { answer, status, retryAfter } = told;
  return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
}

/** The picture and what was typed stay as they are while a part of the form is asked for. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const { from, home, remembered, forgot, mobile, human, demo } = loaderData;
  const sms = "sms" in loaderData ? loaderData.sms : undefined;
  return (
    <>
      <title>{`${text("common:login")} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="login-title" title={text("common:login")} closeTo={from}>
          {mobile && <LoginMethods current={sms ? "sms" : "username"} from={from} />}
          {sms ? (
            <SmsLoginForm page={sms} outcome={actionData && "idempotencyKey" in actionData ? actionData : undefined} />
          ) : (
            <LoginForm
              remembered={remembered}
              forgotTo={forgot ? forgetPath("member", from) : undefined}
              human={human}
              outcome={actionData && "idempotencyKey" in actionData ? undefined : actionData}
            />
          )}
          {demo && <TryFree demo={demo} />}
          <SocialButtons offer={loaderData} from={from} />
          <p className="between muted">
            {text("lobby:new_here")}
            <DialogLink className="link" to={withFrom("/m/register", from)}>
              {text("lobby:create_account")}
            </DialogLink>
          </p>
        </DialogPage>
      </main>
    </>
  );
}
