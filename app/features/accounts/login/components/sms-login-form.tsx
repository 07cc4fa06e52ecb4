import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormWithParts } from "~/ui/forms/use-form-with-parts";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { validityMessage } from "../../fields/field-messages";
import { codeStatusOf } from "../../verification/code-status";
import { HumanChecks } from "../../verification/components/human-checks";
import { PhoneCodeFields } from "../../verification/components/phone-code-fields";
import forms from "../../verification/verification.module.css";
import type { SmsLoginAnswer, SmsLoginPage } from "../login.response-schema.server";
import { LoginCaptcha } from "./login-captcha";
import { LoginError } from "./login-error";
import { RememberAndForgot } from "./remember-and-forgot";

interface SmsLoginFormProps {
  /** Address of this tab: the page may also show it without being asked for it. */
  action: string;
  page: SmsLoginPage;
  /** Whether the number can be remembered. */
  mayRemember: boolean;
  /** The forgotten-password page; absent when the merchant offers none. */
  forgotTo: string | undefined;
  outcome: SmsLoginAnswer | undefined;
}

/** Mobile number and code, and a captcha after a failure that requires one. */
export function SmsLoginForm({ action, page, mayRemember, forgotTo, outcome }: SmsLoginFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting(action);
  const { submit, answer, validation, formProps } = useFormWithParts(outcome, validityMessage);
  const remember = answer ? validation.value("remember") === "on" : Boolean(page.remembered);
  return (
    <Form method="post" action={action} replace data-start="" {...formProps} aria-label={text("common:login")}>
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
      {answer?.captcha && <LoginCaptcha validation={validation} image={answer.captcha.image} />}
      <RememberAndForgot remember={mayRemember ? remember : undefined} forgotTo={forgotTo} />
      <HumanChecks checks={page.human} />
      <div className={forms.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{text("common:login")}</SubmitButton>
      </div>
    </Form>
  );
}
