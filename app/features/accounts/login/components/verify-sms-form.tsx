import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { useFormParts } from "~/ui/forms/form-parts";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { formatMessage, missingMessage } from "../../fields/fields";
import { HumanFields } from "../../verification/components/human-fields";
import { NumberAndCode } from "../../verification/components/number-and-code";
import forms from "../../verification/verification.module.css";
import type { SmsLoginPage } from "../sms-login";
import type { VerifyAnswer } from "../verify-answer";

interface VerifySmsFormProps {
  page: SmsLoginPage;
  outcome: VerifyAnswer | undefined;
}

const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field === "answer" ? "messageCode" : field);

/** The second step by SMS: the account's number, and the code that is sent to it. */
export function VerifySmsForm({ page, outcome }: VerifySmsFormProps) {
  const text = useText();
  const pending = useNavigation().formMethod === "POST";
  const parts = useFormParts(outcome);
  const { answer, last, busy } = parts;
  const answered = useFormAnswer(answer, complain);
  return (
    <Form
      method="post"
      data-start=""
      {...answered.formProps}
      onSubmit={parts.onSubmit}
      aria-label={text("auth:verify_title")}
    >
      <DefaultSubmit />
      <input type="hidden" name="method" value="sms" />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
      <FormError message={answered.formError} focused />
      <NumberAndCode
        rule={page.rule}
        dialing={page.dialing}
        answered={answered}
        codeName="answer"
        sent={answer?.sent ?? page.sent}
        justSent={Boolean(last?.sent)}
        sending={busy === "send"}
      />
      <HumanFields widget={page.human} />
      <div className={forms.submit}>
        <SubmitButton pending={pending} disabled={!answered.ready}>
          {text("auth:verify_submit")}
        </SubmitButton>
      </div>
    </Form>
  );
}
