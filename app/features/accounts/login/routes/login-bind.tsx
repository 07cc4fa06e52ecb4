import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { redirectToLogin } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink, DialogPage } from "~/ui/overlays/dialog-page";
import { HumanFields } from "../../verification/components/human-fields";
import { getLoginWidget } from "../../verification/human-check.server";
import { answerBind } from "../bind.server";
import { CredentialFields, type Credentials } from "../components/credential-fields";
import { Refusal } from "../components/refusal";
import { useTurn } from "../components/use-turn";
import { readPendingLogin } from "../pending-login.server";
import { portals } from "../portals";
import { withFrom } from "../with-from";
import type { Route } from "./+types/login-bind";

/** A provider vouched for somebody whom the gateway does not know yet: which account is theirs? (docs/gateway.md 4.1) */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const step = await readPendingLogin(ctx, "bind");
  if (!step) redirectToLogin(ctx, portals.member.path);
  const [home, human] = await Promise.all([getLobbyPreview(ctx), getLoginWidget(ctx)]);
  return { from: step.from, provider: step.provider, home, ...(human ? { human } : {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerBind(getRequestContext(context), request);
}

export default function Bind({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const pending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Credentials>({ id: "bind", lastResult: actionData?.result ?? null });
  const turn = useTurn(actionData?.result);
  const refused = form.errors?.[0];
  const { from, provider, home, human } = loaderData;
  const name = text(`auth:${provider}`);
  return (
    <>
      <title>{`${text("auth:bind_title", { provider: name })} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage
          id="bind-title"
          title={text("auth:bind_title", { provider: name })}
          closeTo={withFrom("/m/login", from)}
        >
          <p className="muted">{text("auth:bind_text", { provider: name })}</p>
          <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
            {actionData?.captcha && <DefaultSubmit />}
            <Refusal error={refused} />
            <CredentialFields fields={fields} captcha={actionData?.captcha} turn={turn} />
            <HumanFields widget={human} />
            <div className="sec">
              <SubmitButton pending={pending}>{text("auth:bind_submit")}</SubmitButton>
            </div>
          </Form>
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
