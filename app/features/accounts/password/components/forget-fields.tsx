import { useText } from "~/i18n/text";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import { constraintsOf } from "../../fields/field-rule";
import { type Answered, answeredProps, secretProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import { NumberAndCode } from "../../verification/components/number-and-code";
import type { SentCodeView } from "../../verification/sent-code";
import type { ForgetPage } from "../forget-page";

interface PhoneFieldsProps {
  page: ForgetPage;
  answered: Answered;
  sent: SentCodeView | undefined;
  justSent: boolean;
  sending: boolean;
}

export function PhoneFields({ page, answered, sent, justSent, sending }: PhoneFieldsProps) {
  const text = useText();
  const { rules, dialing } = page;
  return (
    <>
      <NumberAndCode
        rule={rules.mobileNum}
        dialing={dialing}
        answered={answered}
        sent={sent}
        justSent={justSent}
        sending={sending}
      />
      <PasswordInput
        key={`password ${answered.turn("newPassword")}`}
        {...secretProps(answered, "newPassword")}
        {...constraintsOf(rules.newPassword)}
        label={text("registration:new_password")}
        hint={hintOf(rules.newPassword, text)}
        autoComplete="new-password"
      />
    </>
  );
}

export function EmailFields({ page: { rules }, answered }: { page: ForgetPage; answered: Answered }) {
  const text = useText();
  return (
    <>
      <p className="muted">{text("registration:forgot_intro_email")}</p>
      <TextInput
        {...answeredProps(answered, "username")}
        {...constraintsOf(rules.username)}
        label={text("lobby:username")}
        icon="profile"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextInput
        {...answeredProps(answered, "email")}
        {...constraintsOf(rules.email)}
        label={text("registration:email")}
        hint={hintOf(rules.email, text)}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
