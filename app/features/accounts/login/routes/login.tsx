import { replace } from "react-router";
import { getGameDetails, withLaunchId } from "~/catalogue/games/game-details.server";
import { gameValue } from "~/catalogue/games/game-value";
import { readPendingLaunch } from "~/catalogue/launch/pending-launch.server";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { DemoForm } from "../components/demo-form";
import { LoginForms } from "../components/login-forms";
import { SocialButtons } from "../components/social-buttons";
import { closingOf } from "../dialog-closing";
import type { LoginPage } from "../login.response-schema.server";
import { respondToLoginForm } from "../login-form-response.server";
import { loadLoginPage, pathIfLoggedIn } from "../login-page-loader.server";
import { readReturnPath } from "../login-paths";
import type { Route } from "./+types/login";

/** Log-in of the member site, by user name or by mobile number (docs/behaviour.md 7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const path = pathIfLoggedIn(ctx, "member");
  if (path) throw replace(path);
  const from = readReturnPath(url, "member");
  const [page, demo] = await Promise.all([loadLoginPage(ctx, "member"), findDemo(ctx, from)]);
  return demo ? { ...page, demo } : page;
}

/** The demo of the game that the log-in leads back to; undefined for a game without one. */
async function findDemo(ctx: RequestContext, from: string): Promise<LoginPage["demo"]> {
  const pending = readPendingLaunch(ctx, from);
  if (!pending) return undefined;
  const details = await getGameDetails(ctx, pending.ids);
  return details.supportsDemo ? { game: gameValue(withLaunchId(pending.ids, details)), from: pending.from } : undefined;
}

export async function action({ context, request }: Route.ActionArgs) {
  return respondToLoginForm(getRequestContext(context), "member", request);
}

export const shouldRevalidate = keepAfterSubmission;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { member } = useFrame();
  const { from, home, demo } = loaderData;
  return (
    <>
      <PageTitle title={text("common:login")} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="login-title" title={text("common:login")} {...closingOf(from, member !== undefined)}>
          <LoginForms page={loaderData} answer={actionData} />
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
