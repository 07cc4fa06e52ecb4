import type { FieldMetadata } from "@conform-to/react";
import { useText } from "~/i18n/text";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation, GetMessageKey } from "~/ui/forms/use-form-validation";
import { validityMessage } from "../../fields/field-messages";
import type { LoginAnswer } from "../login.response-schema.server";
import { LoginCaptcha } from "./login-captcha";

export interface Credentials extends Record<string, string> {
  username: string;
  password: string;
  identifying: string;
  remember: string;
}

interface CredentialFieldsProps {
  fields: Readonly<Record<"username" | "password", FieldMetadata<string>>>;
  validation: FormValidation;
  captcha: LoginAnswer["captcha"];
}

export const credentialMessage: GetMessageKey = (field, validity) => {
  const isMissing = validity.valueMissing && field !== "identifying";
  return isMissing ? "errors:enter_username_password" : validityMessage(field, validity);
};

/** User name, password, and the captcha when one is required. */
export function CredentialFields({ fields, validation, captcha }: CredentialFieldsProps) {
  const text = useText();
  const { username, password } = fields;
  return (
    <>
      <TextInput
        {...inputProps(validation, username.name, username.initialValue)}
        label={text("lobby:username")}
        icon="profile"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <PasswordInput
        key={validation.resetKey(password.name)}
        {...secretInputProps(validation, password.name)}
        label={text("lobby:password")}
        autoComplete="current-password"
        maxLength={60}
        required
      />
      {captcha && <LoginCaptcha validation={validation} image={captcha.image} />}
    </>
  );
}
