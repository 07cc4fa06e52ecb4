import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/overlays/dialog-page";
import { HumanFields } from "../../verification/components/human-fields";
import type { HumanWidget } from "../../verification/verification.response-schema.server";
import type { LoginAnswer } from "../login.response-schema.server";
import { CredentialFields, type Credentials } from "./credential-fields";
import { LoginError } from "./login-error";
import { useRefusalCount } from "./use-refusal-count";

interface LoginFormProps {
  /** Remembered user name, or empty. */
  remembered: string;
  /** The forgotten-password page; absent when the merchant offers none. */
  forgotTo: string | undefined;
  human: HumanWidget | undefined;
  outcome: LoginAnswer | undefined;
}

/** User name and password, and a captcha after a failure that requires one. A refused form keeps all but its secrets. */
export function LoginForm({ remembered, forgotTo, human, outcome }: LoginFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Credentials>({
    id: "login",
    lastResult: outcome?.result ?? null,
    defaultValue: { username: remembered, remember: remembered ? "on" : "" },
  });
  const refusalCount = useRefusalCount(outcome?.result);
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
      {outcome?.captcha && <DefaultSubmit />}
      <LoginError error={form.errors?.[0]} />
      <CredentialFields fields={fields} captcha={outcome?.captcha} refusalCount={refusalCount} />
      <div className="between">
        <Checkbox name={fields.remember.name} defaultChecked={fields.remember.initialValue === "on"}>
          {text("lobby:remember_me")}
        </Checkbox>
        {forgotTo && (
          <DialogLink className="link" to={forgotTo}>
            {text("lobby:forgot_password")}
          </DialogLink>
        )}
      </div>
      <HumanFields widget={human} />
      <SubmitButton pending={pending}>{text("common:login")}</SubmitButton>
    </Form>
  );
}
