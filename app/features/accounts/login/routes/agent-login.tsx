import { replace } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { LoginForm } from "../components/login-form";
import { closingOf } from "../dialog-closing";
import { forgotPasswordPath, playerLoginPath } from "../login-paths";
import { respondToLogin } from "../login-response.server";
import { getLoginPage, loginWithUsername, pathIfLoggedIn } from "../username-login.server";
import type { Route } from "./+types/agent-login";

/** Log-in of agents; other accounts are refused (docs/behaviour.md 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const path = pathIfLoggedIn(ctx, "agent");
  if (path) throw replace(path);
  const [page, home] = await Promise.all([getLoginPage(ctx, "agent"), getLobbyPreview(ctx)]);
  return { ...page, home };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await loginWithUsername(ctx, "agent", await readForm(request), loadFieldSettings(ctx));
  return respondToLogin(ctx, outcome);
}

export default function AgentLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { from, home, remembered, forgot, human } = loaderData;
  const title = text("auth:agent_login");
  return (
    <>
      <PageTitle title={title} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="login-title" title={title} {...closingOf(from)}>
          <p className="muted">
            {text("auth:agents_only")}{" "}
            <DialogLink className="link" to={playerLoginPath(from)}>
              {text("auth:player_login")}
            </DialogLink>
          </p>
          <LoginForm
            remembered={remembered}
            forgotTo={forgot ? forgotPasswordPath("agent", from) : undefined}
            human={human}
            outcome={actionData}
          />
        </DialogPage>
      </main>
    </>
  );
}
