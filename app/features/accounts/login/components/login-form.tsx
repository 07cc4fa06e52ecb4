import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { HumanChecks } from "../../verification/components/human-checks";
import forms from "../../verification/verification.module.css";
import type { HumanCheckView } from "../../verification/verification.response-schema.server";
import type { LoginAnswer } from "../login.response-schema.server";
import { CredentialFields, type Credentials, credentialMessage } from "./credential-fields";
import { LoginError } from "./login-error";
import { RememberAndForgot } from "./remember-and-forgot";

interface LoginFormProps {
  /** Remembered user name, or empty. */
  remembered: string;
  /** The forgotten-password page; absent when the merchant offers none. */
  forgotTo: string | undefined;
  human: readonly HumanCheckView[] | undefined;
  outcome: LoginAnswer | undefined;
}

/** User name and password, and a captcha after a failure that requires one. A refused form keeps all but its secrets. */
export function LoginForm({ remembered, forgotTo, human, outcome }: LoginFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const [form, fields] = useForm<Credentials>({
    id: "login",
    lastResult: outcome?.result ?? null,
    defaultValue: { username: remembered, remember: remembered ? "on" : "" },
  });
  const validation = useFormValidation(outcome, credentialMessage);
  return (
    <Form method="post" id={form.id} data-start="" {...validation.formProps}>
      {outcome?.captcha && <DefaultSubmit />}
      <LoginError error={outcome?.result.error?.[""]?.[0]} />
      <CredentialFields fields={fields} validation={validation} captcha={outcome?.captcha} />
      <RememberAndForgot remember={fields.remember.initialValue === "on"} forgotTo={forgotTo} />
      <HumanChecks checks={human} />
      <div className={human && forms.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{text("common:login")}</SubmitButton>
      </div>
    </Form>
  );
}
