import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { Checkbox } from "~/ui/forms/checkbox";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { useFormParts } from "~/ui/forms/form-parts";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { formatMessage, missingMessage } from "../../fields/fields";
import { secretProps } from "../../fields/form-field";
import { HumanFields } from "../../verification/components/human-fields";
import { NumberAndCode } from "../../verification/components/number-and-code";
import forms from "../../verification/verification.module.css";
import type { SmsLoginAnswer, SmsLoginPage } from "../sms-login";
import { Refusal } from "./refusal";

interface SmsLoginFormProps {
  page: SmsLoginPage;
  outcome: SmsLoginAnswer | undefined;
}

const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field);

/** Mobile number and SMS code; the captcha only after a failure that asked for it. */
export function SmsLoginForm({ page, outcome }: SmsLoginFormProps) {
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
      aria-label={text("common:login")}
    >
      <DefaultSubmit />
      <Refusal error={answer?.result.error?.[""]?.[0]} />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
      <NumberAndCode
        rule={page.rule}
        dialing={page.dialing}
        answered={answered}
        sent={answer?.sent ?? page.sent}
        remembered={page.remembered}
        justSent={Boolean(last?.sent)}
        sending={busy === "send"}
      />
      {answer?.captcha && (
        <CaptchaInput
          key={`captcha ${answered.turn("identifying")}`}
          {...secretProps(answered, "identifying")}
          image={answer.captcha.image}
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          maxLength={6}
          required
          hint={answer.captcha.image ? undefined : text("lobby:captcha_missing")}
        />
      )}
      <Checkbox
        name="remember"
        defaultChecked={answer ? answered.value("remember") === "on" : Boolean(page.remembered)}
      >
        {text("lobby:remember_me")}
      </Checkbox>
      <HumanFields widget={page.human} />
      <div className={forms.submit}>
        <SubmitButton pending={pending} disabled={!answered.ready}>
          {text("common:login")}
        </SubmitButton>
      </div>
    </Form>
  );
}
