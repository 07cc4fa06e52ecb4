import { data, type HeadersArgs, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { getPageBanners } from "~/catalogue/banners.server";
import { backdropPath } from "~/catalogue/games/backdrop-path";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { isTrial } from "~/session/account-types";
import { UnavailableState } from "~/ui/feedback/states";
import { DialogLink, DialogPage } from "~/ui/overlays/dialog-page";
import { respond } from "../../fields/form-response.server";
import { SocialButtons } from "../../login/components/social-buttons";
import { returnPath, withFrom } from "../../login/login-paths";
import { redirectAfterLogin } from "../../login/login-response.server";
import { MethodTabs } from "../components/method-tabs";
import { RegisterBanners } from "../components/register-banners";
import { RegisterForm } from "../components/register-form";
import { getRegistrationPage } from "../registration-page.server";
import { submitRegistration } from "../submit-registration.server";
import type { Route } from "./+types/register";

/** Registration (docs/behaviour.md 8), for guests and trial accounts; members are redirected. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const from = returnPath("member", url.searchParams.get("from"));
  if (ctx.session.record && !isTrial(ctx.session.record.type) && !ctx.request.isWrite) throw redirect(from);
  const [page, home, banners] = await Promise.all([
    getRegistrationPage(ctx),
    getLobbyPreview(ctx),
    getPageBanners(ctx, "m_reg"),
  ]);
  return { from, page, home, banners };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await submitRegistration(ctx, await readForm(request));
  if (outcome.kind === "closed") throw data(null, { status: 404 });
  if (outcome.kind === "form") return respond(outcome.reply);
  const from = returnPath("member", ctx.request.url.searchParams.get("from"));
  ctx.page.flash(outcome.signedIn ? "registration:welcome" : "registration:registered");
  throw outcome.signedIn ? await redirectAfterLogin(ctx, from) : redirect(withFrom("/m/login", from));
}

/** Keeps the loader's data after a submission: reloading it would replace the captcha that the visitor has typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** Document responses do not include the headers of an action by default. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Register({ loaderData: { from, page, home, banners }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:register")} · ${brand.name}`}</title>
      <Backdrop home={banners.length > 0 ? { ...home, banners: [] } : home} />
      <main id="main">
        <DialogPage id="register-title" title={text("registration:create_account")} closeTo={backdropPath(from)}>
          {page ? (
            <>
              <RegisterBanners banners={banners} />
              {page.choice && <MethodTabs page={page} from={from} />}
              <RegisterForm key={page.form.method} page={page} outcome={actionData} />
              <SocialButtons logins={page} from={from} />
              <p className="between muted">
                {text("registration:have_account")}
                <DialogLink className="link" to={withFrom("/m/login", from)}>
                  {text("common:login")}
                </DialogLink>
              </p>
            </>
          ) : (
            <UnavailableState supportTo="/m/service" text={text("registration:closed")} />
          )}
        </DialogPage>
      </main>
    </>
  );
}
