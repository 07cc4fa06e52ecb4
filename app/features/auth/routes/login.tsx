import { parseWithZod } from "@conform-to/zod/v4";
import { parseCookie } from "cookie";
import { data, type HeadersArgs, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { personalCookieName } from "~/http/cookies.server";
import { type RequestContext, requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { useText } from "~/i18n/text";
import { personalCookies } from "~/session/cookies";
import { Sheet } from "~/ui/sheet";
import { getHomePreview } from "../../home/home.server";
import { getPendingLaunch } from "../../launch/pending-launch.server";
import { useFrame } from "../../shell/use-frame";
import { keepPassword } from "../admit.server";
import { Backdrop } from "../components/backdrop";
import { LoginForm } from "../components/login-form";
import { LoginMethods } from "../components/login-methods";
import { SmsLoginForm } from "../components/sms-login-form";
import { loginSchema, loginWithCaptchaSchema } from "../login.schema";
import { newCaptcha, signIn } from "../login.server";
import { readRemembered, remember } from "../remembered.server";
import { asksSmsLogin, getSmsLoginPage, offersSmsLogin, submitSmsLogin } from "../sms-login.server";
import type { Route } from "./+types/login";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const own = requestContext(context);
  const from = safePath(url.searchParams.get("from"));
  if (own.session.record) throw redirect(from);
  const cookie = parseCookie(request.headers.get("cookie") ?? "")[
    personalCookieName(personalCookies.remembered, own.url)
  ];
  const [remembered = "", home, offersSms, bySms] = await Promise.all([
    readRemembered(cookie),
    getHomePreview(own),
    offersSmsLogin(own),
    asksSmsLogin(own),
  ]);
  return { from, remembered, home, offersSms, ...(bySms ? { sms: await getSmsLoginPage(own, request) } : {}) };
}

/**
 * Signs in, or says why not: 400 for a form that is not filled in, 401 for a refusal, 429 after too many tries.
 * A failure that asks for a captcha brings its picture; the `refresh` button brings another one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const from = safePath(own.url.searchParams.get("from"));
  if (await asksSmsLogin(own)) {
    const told = await submitSmsLogin(own, request);
    if (told) return data(told.answer, { status: told.status, headers: retryHeader(told.retryAfter) });
    return goOn(own, from);
  }
  const form = await request.formData();
  const wantsCaptcha = form.has("captcha");
  const submission = parseWithZod(form, { schema: wantsCaptcha ? loginWithCaptchaSchema : loginSchema });
  const answer = async (status: number, error: string | undefined, captcha: boolean, retryAfter = 0) =>
    data(
      {
        result: submission.reply({ hideFields: ["password", "captcha"], ...(error ? { formErrors: [error] } : {}) }),
        captcha: captcha ? { image: await newCaptcha(own) } : undefined,
      },
      { status, headers: retryHeader(retryAfter) },
    );

  if (form.get("refresh") === "captcha") return answer(200, undefined, true);
  if (submission.status !== "success") return answer(400, undefined, wantsCaptcha);

  const outcome = await signIn(own, submission.value);
  if (!outcome.ok)
    return answer(
      outcome.retryAfter ? 429 : 401,
      outcome.error,
      outcome.captcha === true || wantsCaptcha,
      outcome.retryAfter,
    );

  await remember(own, submission.value.remember ? submission.value.username : undefined);
  keepPassword(own, submission.value.password);
  return goOn(own, from);
}

/** Back to where the log-in was asked for, or on to the game that was waiting. */
async function goOn(context: RequestContext, from: string): Promise<never> {
  const play = await getPendingLaunch(context, from);
  // The play page's cookie is sent for its own address only, so it is loaded as a document.
  throw play ? redirectDocument(play) : redirect(from);
}

function retryHeader(seconds = 0): Record<string, string> {
  return seconds ? { "retry-after": String(seconds) } : {};
}

/** The picture and what was typed stay as they are while a part of the form is asked for. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** A document takes over no header of an action by itself. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:login")} · ${brand.name}`}</title>
      <Backdrop home={loaderData.home} />
      <main id="main">
        <Sheet id="login-title" title={text("common:login")} closeTo={loaderData.from}>
          {loaderData.offersSms && (
            <LoginMethods current={loaderData.sms ? "sms" : "username"} from={loaderData.from} />
          )}
          {loaderData.sms ? (
            <SmsLoginForm page={loaderData.sms} outcome={actionData && "once" in actionData ? actionData : undefined} />
          ) : (
            <LoginForm
              remembered={loaderData.remembered}
              outcome={actionData && "once" in actionData ? undefined : actionData}
            />
          )}
        </Sheet>
      </main>
    </>
  );
}
