import { Backdrop } from "~/frame/backdrop/backdrop";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { LoginForm } from "../components/login-form";
import { answerLogin, getLoginPage } from "../login-page.server";
import { forgetPath } from "../portals";
import type { Route } from "./+types/agent-login";

/** Log-in of agents, and of agents only (specification section 6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  return getLoginPage(getRequestContext(context), "agent", request.headers.get("user-agent"));
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerLogin(getRequestContext(context), "agent", request);
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
            forgotTo={forgot ? forgetPath("agent", from) : undefined}
            human={human}
            outcome={actionData}
          />
        </DialogPage>
      </main>
    </>
  );
}
