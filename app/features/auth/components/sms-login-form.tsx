import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/captcha-input";
import { useFormAnswer } from "~/ui/form-answer";
import { useFormParts } from "~/ui/form-parts";
import { Link } from "~/ui/link";
import { PhoneInput } from "~/ui/phone-input";
import { DefaultSubmit, SubmitButton } from "~/ui/submit-button";
import { answeredProps, secretProps } from "../../registration/components/form-field";
import { hintOf } from "../../registration/components/rule-hint";
import { constraintsOf } from "../../registration/field-rule";
import { formatMessage, missingMessage } from "../../registration/fields";
import { CodeField } from "../../verification/components/code-field";
import { HumanFields } from "../../verification/components/human-fields";
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
  const sent = answer?.sent ?? page.sent;
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
      <input type="hidden" name="once" value={answer?.once ?? page.once} />
      <PhoneInput
        {...answeredProps(answered, "mobileNum", sent?.mobile)}
        {...constraintsOf(page.rule)}
        maxLength={20}
        codes={page.dialing.codes}
        code={answered.value("countryDialingCode", sent?.dialingCode || page.dialing.code)}
        label={text("registration:mobile")}
        hint={hintOf(page.rule, text)}
      />
      <CodeField
        key={`code ${answered.turn("messageCode")}`}
        {...answeredProps(answered, "messageCode")}
        required
        sent={sent}
        justSent={Boolean(last?.sent)}
        sending={busy === "send"}
        scripted={answered.scripted}
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
      <HumanFields widget={page.human} />
      <div className={forms.submit}>
        <SubmitButton pending={pending} disabled={!answered.ready}>
          {text("common:login")}
        </SubmitButton>
      </div>
      <p className="between muted">
        {text("lobby:new_here")}
        <Link className="link" to="/m/register?type=mobile">
          {text("lobby:create_account")}
        </Link>
      </p>
    </Form>
  );
}
