import { parseWithZod } from "@conform-to/zod/v4";
import { parseCookie } from "cookie";
import { data, redirect, redirectDocument } from "react-router";
import { personalCookieName } from "~/http/cookies.server";
import { readForm } from "~/http/form.server";
import { requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { useText } from "~/i18n/text";
import { personalCookies } from "~/session/cookies";
import { Sheet } from "~/ui/sheet";
import { leadByAlert } from "../../agent/alerts.server";
import { setPendingHeart } from "../../games/pending-heart.server";
import { getHomePreview } from "../../home/home.server";
import { getPendingLaunch } from "../../launch/pending-launch.server";
import { useFrame } from "../../shell/use-frame";
import { Backdrop } from "../components/backdrop";
import { LoginForm } from "../components/login-form";
import { loginSchema, loginWithCaptchaSchema } from "../login.schema";
import { newCaptcha, signIn } from "../login.server";
import { readRemembered, remember } from "../remembered.server";
import type { Route } from "./+types/login";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const own = requestContext(context);
  const from = safePath(url.searchParams.get("from"));
  if (own.session.record) throw redirect(from);
  const cookie = parseCookie(request.headers.get("cookie") ?? "")[
    personalCookieName(personalCookies.remembered, own.url)
  ];
  const [remembered = "", home] = await Promise.all([readRemembered(cookie), getHomePreview(own)]);
  return { from, remembered, home };
}

/**
 * Signs in, or says why not: 400 for a form that is not filled in, 401 for a refusal, 429 after too many tries.
 * A failure that asks for a captcha brings its picture; the `refresh` button brings another one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = await readForm(request);
  const from = safePath(own.url.searchParams.get("from"));
  const wantsCaptcha = form.has("captcha");
  const submission = parseWithZod(form, { schema: wantsCaptcha ? loginWithCaptchaSchema : loginSchema });
  const answer = async (status: number, error: string | undefined, captcha: boolean, retryAfter = 0) =>
    data(
      {
        result: submission.reply({ hideFields: ["password", "captcha"], ...(error ? { formErrors: [error] } : {}) }),
        captcha: captcha ? { image: await newCaptcha(own) } : undefined,
      },
      { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} },
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
  const play = await getPendingLaunch(own, from);
  // The play page's cookie is sent for its own address only, so it is loaded as a document.
  if (play) throw redirectDocument(play);
  throw redirect(await leadByAlert(own, (await setPendingHeart(own, from)) ?? from));
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
          <LoginForm remembered={loaderData.remembered} outcome={actionData} />
        </Sheet>
      </main>
    </>
  );
}
