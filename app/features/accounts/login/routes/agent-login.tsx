import { replace } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { LoginForms } from "../components/login-forms";
import { closingOf } from "../dialog-closing";
import { respondToLoginForm } from "../login-form-response.server";
import { loadLoginPage, pathIfLoggedIn } from "../login-page-loader.server";
import { playerLoginPath } from "../login-paths";
import type { Route } from "./+types/agent-login";

/** Log-in of agents; other accounts are refused (docs/behaviour.md 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const path = pathIfLoggedIn(ctx, "agent");
  if (path) throw replace(path);
  return loadLoginPage(ctx, "agent");
}

export async function action({ context, request }: Route.ActionArgs) {
  return respondToLoginForm(getRequestContext(context), "agent", request);
}

export const shouldRevalidate = keepAfterSubmission;

export default function AgentLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { from, home } = loaderData;
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
          <LoginForms page={loaderData} answer={actionData} />
        </DialogPage>
      </main>
    </>
  );
}
