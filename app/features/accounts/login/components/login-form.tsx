import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/overlays/dialog-page";
import { HumanFields } from "../../verification/components/human-fields";
import type { HumanWidget } from "../../verification/human-widget";
import { CredentialFields, type Credentials } from "./credential-fields";
import { Refusal } from "./refusal";
import { useTurn } from "./use-turn";

interface LoginFormProps {
  /** User name of an earlier log-in that asked to be remembered. */
  remembered: string;
  /** Where a forgotten password is replaced; absent where the merchant offers no way. */
  forgotTo: string | undefined;
  human: HumanWidget | undefined;
  outcome: { result: SubmissionResult; captcha: { image: string | undefined } | undefined } | undefined;
}

/** User name and password; the captcha only after a failure that asked for it. Nothing typed is lost but secrets. */
export function LoginForm({ remembered, forgotTo, human, outcome }: LoginFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Credentials>({
    id: "login",
    lastResult: outcome?.result ?? null,
    defaultValue: { username: remembered, remember: remembered ? "on" : "" },
  });
  const turn = useTurn(outcome?.result);
  const refused = form.errors?.[0];
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
      {outcome?.captcha && <DefaultSubmit />}
      <Refusal error={refused} />
      <CredentialFields fields={fields} captcha={outcome?.captcha} turn={turn} />
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
