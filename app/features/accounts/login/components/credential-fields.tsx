import type { FieldMetadata } from "@conform-to/react";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import type { LoginAnswer } from "../login.response-schema.server";

export interface Credentials extends Record<string, string> {
  username: string;
  password: string;
  captcha: string;
  remember: string;
}

interface CredentialFieldsProps {
  fields: Readonly<Record<"username" | "password" | "captcha", FieldMetadata<string>>>;
  captcha: LoginAnswer["captcha"];
  /** From `useRefusalCount`: the secrets are cleared after each refusal. */
  refusalCount: number;
}

/** User name, password, and the captcha when one is required. */
export function CredentialFields({ fields, captcha, refusalCount }: CredentialFieldsProps) {
  const text = useText();
  const { username, password, captcha: captchaField } = fields;
  const errorOf = ({ errors }: FieldMetadata<string>) => (errors?.[0] ? text(errors[0]) : undefined);
  return (
    <>
      <TextInput
        key={username.key}
        name={username.name}
        label={text("lobby:username")}
        icon="profile"
        defaultValue={username.initialValue}
        error={errorOf(username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
        autoFocus={Boolean(username.errors)}
      />
      <PasswordInput
        key={refusalCount}
        name={password.name}
        label={text("lobby:password")}
        error={errorOf(password)}
        autoComplete="current-password"
        maxLength={60}
        required
        autoFocus={!username.errors && Boolean(password.errors)}
      />
      {captcha && (
        <CaptchaInput
          key={captcha.image ?? refusalCount}
          name={captchaField.name}
          image={captcha.image}
          error={errorOf(captchaField)}
          inputMode="numeric"
          pattern="[^A-Za-z]{1,6}"
          maxLength={6}
          required
          hint={captcha.image ? undefined : text("lobby:captcha_missing")}
          autoFocus={!username.errors && !password.errors && Boolean(captchaField.errors)}
        />
      )}
    </>
  );
}
