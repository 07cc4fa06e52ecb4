import { useText } from "~/i18n/text";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { PasswordInput } from "~/ui/forms/password-input";
import { PhoneInput } from "~/ui/forms/phone-input";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import type { CodeStatus } from "../../verification/code-status";
import { CodeField } from "../../verification/components/code-field";
import type { RegistrationPage } from "../registration.response-schema.server";

interface FieldProps {
  rule: FieldRule;
  validation: FormValidation;
}

interface AccountFieldsProps {
  page: RegistrationPage;
  validation: FormValidation;
  code: CodeStatus;
  /** Says that the user name is available. */
  usernameNote: string | undefined;
}

/** User name, mobile number and password. The mobile tab starts with the number, the other tab with the user name. */
export function AccountFields({ page, validation, code, usernameNote }: AccountFieldsProps) {
  const { method, username, password, mobile } = page.form;
  const mobileFields = mobile && <MobileFields page={page} rule={mobile} validation={validation} code={code} />;
  return (
    <>
      {username && <UsernameField rule={username} validation={validation} note={usernameNote} />}
      {method === "mobile" && mobileFields}
      {password && <PasswordFields rule={password} validation={validation} />}
      {method === "username" && mobileFields}
    </>
  );
}

function UsernameField({ rule, validation, note }: FieldProps & { note: string | undefined }) {
  const text = useText();
  return (
    <TextInput
      {...inputProps(validation, "username")}
      {...inputConstraints(rule)}
      label={text("lobby:username")}
      hint={note ?? ruleHint(rule, text)}
      live
      icon="profile"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** A new password and its confirmation. */
function PasswordFields({ rule, validation }: FieldProps) {
  const text = useText();
  return (
    <>
      <PasswordInput
        {...secretInputProps(validation, "password")}
        {...inputConstraints(rule)}
        label={text("lobby:password")}
        hint={ruleHint(rule, text)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...secretInputProps(validation, "confimpsw")}
        label={text("registration:confirm_password")}
        autoComplete="new-password"
        maxLength={rule.max}
        required
      />
    </>
  );
}

interface MobileFieldsProps extends FieldProps {
  page: RegistrationPage;
  code: CodeStatus;
}

/** The number and the code that verifies it; on the mobile tab also a second number. */
function MobileFields({ page: { form, dialing }, rule, validation, code }: MobileFieldsProps) {
  const text = useText();
  const isMobileTab = form.method === "mobile";
  const codeName = isMobileTab ? "messageCode" : "messageCode2";
  return (
    <>
      <PhoneInput
        {...inputProps(validation, "mobileNum", code.sent?.mobile)}
        {...inputConstraints(rule)}
        maxLength={20}
        codes={dialing.codes}
        code={validation.value("countryDialingCode", code.sent?.dialingCode || dialing.code)}
        label={text("registration:mobile")}
        hint={ruleHint(rule, text)}
      />
      {form.code && (
        <CodeField
          key={`code ${validation.resetKey(codeName)}`}
          {...inputProps(validation, codeName)}
          required={rule.required}
          code={code}
          hydrated={validation.hydrated}
        />
      )}
      {isMobileTab && (
        <TextInput
          {...inputProps(validation, "mobileNum2")}
          {...inputConstraints({ ...rule, required: false })}
          maxLength={20}
          label={text("registration:second_mobile")}
          hint={`${text("registration:optional")} · ${text("registration:second_mobile_hint")}`}
          inputMode="tel"
          autoComplete="off"
        />
      )}
    </>
  );
}
