import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/forms/form-error";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormWithParts } from "~/ui/forms/use-form-with-parts";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { validityMessage } from "../../fields/field-messages";
import { codeStatusOf } from "../../verification/code-status";
import { HumanChecks } from "../../verification/components/human-checks";
import { PhoneCodeFields } from "../../verification/components/phone-code-fields";
import forms from "../../verification/verification.module.css";
import type { SecondStepAnswer, SmsLoginPage } from "../login.response-schema.server";

interface SecondStepSmsFormProps {
  page: SmsLoginPage;
  outcome: SecondStepAnswer | undefined;
}

const messageOf = (field: string, validity: ValidityState) =>
  validityMessage(field === "answer" ? "messageCode" : field, validity);

/** The second step by SMS: the number of the account, and the code that is sent to it. */
export function SecondStepSmsForm({ page, outcome }: SecondStepSmsFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const { submit, answer, validation, formProps } = useFormWithParts(outcome, messageOf);
  return (
    <Form method="post" data-start="" {...formProps} aria-label={text("auth:verify_title")}>
      <DefaultSubmit />
      <input type="hidden" name="method" value="sms" />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
      <FormError message={validation.formError} focused />
      <PhoneCodeFields
        rule={page.rule}
        dialing={page.dialing}
        validation={validation}
        code={codeStatusOf(page.sent, submit)}
        codeName="answer"
      />
      <HumanChecks checks={page.human} />
      <div className={forms.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{text("auth:verify_submit")}</SubmitButton>
      </div>
    </Form>
  );
}
