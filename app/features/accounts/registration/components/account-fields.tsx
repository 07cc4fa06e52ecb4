import { useText } from "~/i18n/text";
import { PasswordInput } from "~/ui/forms/password-input";
import { PhoneInput } from "~/ui/forms/phone-input";
import { TextInput } from "~/ui/forms/text-input";
import { constraintsOf, type FieldRule } from "../../fields/field-rule";
import { type Answered, answeredProps, secretProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import { CodeField } from "../../verification/components/code-field";
import type { SentCodeView } from "../../verification/sent-code";
import type { RegistrationPage } from "../registration-page";

export function UsernameField({
  rule,
  answered,
  note,
}: {
  rule: FieldRule;
  answered: Answered;
  note: string | undefined;
}) {
  const text = useText();
  return (
    <TextInput
      {...answeredProps(answered, "username")}
      {...constraintsOf(rule)}
      label={text("lobby:username")}
      hint={note ?? hintOf(rule, text)}
      live
      icon="profile"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** A new password and its repetition. */
export function PasswordFields({ rule, answered }: { rule: FieldRule; answered: Answered }) {
  const text = useText();
  return (
    <>
      <PasswordInput
        {...secretProps(answered, "password")}
        {...constraintsOf(rule)}
        label={text("lobby:password")}
        hint={hintOf(rule, text)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...secretProps(answered, "confimpsw")}
        label={text("registration:confirm_password")}
        autoComplete="new-password"
        maxLength={rule.max}
        required
      />
    </>
  );
}

interface MobileFieldsProps {
  page: RegistrationPage;
  rule: FieldRule;
  answered: Answered;
  sent: SentCodeView | undefined;
  justSent: boolean;
  sending: boolean;
}

/** The number, a second one on the mobile tab, and the code that proves the first. */
export function MobileFields({ page, rule, answered, sent, justSent, sending }: MobileFieldsProps) {
  const text = useText();
  const { form, dialing } = page;
  const byMobile = form.method === "mobile";
  const codeName = byMobile ? "messageCode" : "messageCode2";
  return (
    <>
      <PhoneInput
        {...answeredProps(answered, "mobileNum", sent?.mobile)}
        {...constraintsOf(rule)}
        maxLength={20}
        codes={dialing.codes}
        code={answered.value("countryDialingCode", sent?.dialingCode || dialing.code)}
        label={text("registration:mobile")}
        hint={hintOf(rule, text)}
      />
      {form.code && (
        <CodeField
          key={`code ${answered.turn(codeName)}`}
          {...answeredProps(answered, codeName)}
          required={rule.required}
          sent={sent}
          justSent={justSent}
          sending={sending}
          scripted={answered.scripted}
        />
      )}
      {byMobile && (
        <TextInput
          {...answeredProps(answered, "mobileNum2")}
          {...constraintsOf({ ...rule, required: false })}
          label={text("registration:second_mobile")}
          hint={`${text("registration:optional")} · ${text("registration:second_mobile_hint")}`}
          inputMode="tel"
          autoComplete="off"
        />
      )}
    </>
  );
}
