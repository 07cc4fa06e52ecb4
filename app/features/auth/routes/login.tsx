import { requestContext } from "~/http/request-context.server";
import { useText } from "~/i18n/text";
import { Sheet, SheetLink } from "~/ui/sheet";
import { useFrame } from "../../shell/use-frame";
import { Backdrop } from "../components/backdrop";
import { LoginForm } from "../components/login-form";
import { SocialButtons } from "../components/social-buttons";
import { answerLogin, getLoginPage } from "../login-page.server";
import { withFrom } from "../with-from";
import type { Route } from "./+types/login";

/** Log-in of the member site (specification section 2, login). */
export async function loader({ context, request }: Route.LoaderArgs) {
  return getLoginPage(requestContext(context), "member", request.headers.get("user-agent"));
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerLogin(requestContext(context), "member", request);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const { from, home, remembered, forgot, social, inApp } = loaderData;
  return (
    <>
      <title>{`${text("common:login")} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <Sheet id="login-title" title={text("common:login")} closeTo={from}>
          <LoginForm
            remembered={remembered}
            forgotTo={forgot ? withFrom("/m/forget", from) : undefined}
            outcome={actionData}
          />
          <SocialButtons buttons={social} inApp={inApp} from={from} />
          <p className="between muted">
            {text("lobby:new_here")}
            <SheetLink className="link" to={withFrom("/m/register", from)}>
              {text("lobby:create_account")}
            </SheetLink>
          </p>
        </Sheet>
      </main>
    </>
  );
}
