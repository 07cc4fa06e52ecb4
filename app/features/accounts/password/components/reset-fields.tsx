import { useText } from "~/i18n/text";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { inputConstraints, ruleHint } from "../../fields/field-rule";
import type { CodeStatus } from "../../verification/code-status";
import { PhoneCodeFields } from "../../verification/components/phone-code-fields";
import type { ForgotPasswordPage } from "../password.response-schema.server";

interface ResetFieldsProps {
  page: ForgotPasswordPage;
  validation: FormValidation;
}

/** Number, code and new password. */
export function PhoneResetFields({ page, validation, code }: ResetFieldsProps & { code: CodeStatus }) {
  const text = useText();
  const { rules, dialing } = page;
  return (
    <>
      <PhoneCodeFields rule={rules.mobileNum} dialing={dialing} validation={validation} code={code} />
      <PasswordInput
        key={`password ${validation.resetKey("newPassword")}`}
        {...secretInputProps(validation, "newPassword")}
        {...inputConstraints(rules.newPassword)}
        label={text("registration:new_password")}
        hint={ruleHint(rules.newPassword, text)}
        autoComplete="new-password"
      />
    </>
  );
}

/** User name and e-mail address of the account. */
export function EmailResetFields({ page: { rules }, validation }: ResetFieldsProps) {
  const text = useText();
  return (
    <>
      <TextInput
        {...inputProps(validation, "username")}
        {...inputConstraints(rules.username)}
        label={text("lobby:username")}
        icon="profile"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextInput
        {...inputProps(validation, "email")}
        {...inputConstraints(rules.email)}
        label={text("registration:email")}
        hint={ruleHint(rules.email, text)}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
