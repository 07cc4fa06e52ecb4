import { replace } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { LoginForm } from "../components/login-form";
import { forgotPasswordPath } from "../login-paths";
import { respondToLogin } from "../login-response.server";
import { getLoginPage, loginWithUsername, pathIfLoggedIn } from "../username-login.server";
import type { Route } from "./+types/agent-login";

/** Log-in of agents; other accounts are refused (docs/behaviour.md 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const path = pathIfLoggedIn(ctx, "agent");
  if (path) throw replace(path);
  return getLoginPage(ctx, "agent");
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  return respondToLogin(ctx, await loginWithUsername(ctx, "agent", await readForm(request)));
}

export default function AgentLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const { from, home, remembered, forgot, human } = loaderData;
  const title = text("auth:agent_login");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="login-title" title={title} closeTo="/m/home">
          <p className="muted">{text("auth:agents_only")}</p>
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
