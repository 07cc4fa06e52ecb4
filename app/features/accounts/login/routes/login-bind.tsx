import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { DialogLink } from "~/ui/layout/link";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { HumanChecks } from "../../verification/components/human-checks";
import { CredentialFields, type Credentials, credentialMessage } from "../components/credential-fields";
import { LoginError } from "../components/login-error";
import { providerName } from "../components/provider-name";
import { respondToLogin, restartLogin } from "../login-response.server";
import { bindAccount, getBindPage } from "../social-login.server";
import type { Route } from "./+types/login-bind";

/** Asks which account belongs to a provider's identity that the gateway does not know yet (docs/gateway.md 4.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = await getBindPage(ctx);
  return page ? { ...page, home: await getLobbyPreview(ctx) } : restartLogin(ctx);
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const outcome = await bindAccount(ctx, await readForm(request), loadFieldSettings(ctx));
  return respondToLogin(ctx, outcome);
}

export default function LoginBind({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const [form, fields] = useForm<Credentials>({ id: "bind", lastResult: actionData?.result ?? null });
  const validation = useFormValidation(actionData, credentialMessage);
  const { from, provider, home, human } = loaderData;
  const name = providerName(provider, text);
  const title = text("auth:bind_title", { provider: name });
  return (
    <>
      <PageTitle title={title} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="bind-title" title={title} closeTo={dialogPath("/m/login", from)}>
          <p className="muted">{text("auth:bind_text", { provider: name })}</p>
          <Form method="post" id={form.id} data-start="" {...validation.formProps}>
            {actionData?.captcha && <DefaultSubmit />}
            <LoginError error={actionData?.result.error?.[""]?.[0]} />
            <CredentialFields fields={fields} validation={validation} captcha={actionData?.captcha} />
            <HumanChecks checks={human} />
            <div className="sec">
              <SubmitButton isSubmitting={isSubmitting}>{text("auth:bind_submit")}</SubmitButton>
            </div>
          </Form>
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
