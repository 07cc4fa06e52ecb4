import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { Checkbox } from "~/ui/forms/checkbox";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { usePartialSubmit } from "~/ui/forms/use-partial-submit";
import { validityMessage } from "../../fields/field-messages";
import { secretInputProps } from "../../fields/input-props";
import { codeStatusOf } from "../../verification/code-status";
import { HumanFields } from "../../verification/components/human-fields";
import { PhoneCodeFields } from "../../verification/components/phone-code-fields";
import forms from "../../verification/verification.module.css";
import type { SmsLoginAnswer, SmsLoginPage } from "../login.response-schema.server";
import { LoginError } from "./login-error";

interface SmsLoginFormProps {
  page: SmsLoginPage;
  outcome: SmsLoginAnswer | undefined;
}

/** Mobile number and code, and a captcha after a failure that requires one. */
export function SmsLoginForm({ page, outcome }: SmsLoginFormProps) {
  const text = useText();
  const pending = useNavigation().formMethod === "POST";
  const submit = usePartialSubmit(outcome);
  const { answer } = submit;
  const validation = useFormValidation(answer, validityMessage);
  const remember = answer ? validation.value("remember") === "on" : Boolean(page.remembered);
  return (
    <Form
      method="post"
      data-start=""
      {...validation.formProps}
      onSubmit={submit.onSubmit}
      aria-label={text("common:login")}
    >
      <DefaultSubmit />
      <LoginError error={answer?.result.error?.[""]?.[0]} />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
      <PhoneCodeFields
        rule={page.rule}
        dialing={page.dialing}
        validation={validation}
        code={codeStatusOf(page.sent, submit)}
        remembered={page.remembered}
      />
      {answer?.captcha && (
        <CaptchaInput
          key={`captcha ${validation.resetKey("identifying")}`}
          {...secretInputProps(validation, "identifying")}
          image={answer.captcha.image}
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          maxLength={6}
          required
          hint={answer.captcha.image ? undefined : text("lobby:captcha_missing")}
        />
      )}
      <Checkbox name="remember" defaultChecked={remember}>
        {text("lobby:remember_me")}
      </Checkbox>
      <HumanFields widget={page.human} />
      <div className={forms.submit}>
        <SubmitButton pending={pending} disabled={!validation.ready}>
          {text("common:login")}
        </SubmitButton>
      </div>
    </Form>
  );
}
