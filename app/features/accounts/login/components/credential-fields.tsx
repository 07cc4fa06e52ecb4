import type { FieldMetadata } from "@conform-to/react";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";

export interface Credentials extends Record<string, string> {
  username: string;
  password: string;
  captcha: string;
  remember: string;
}

interface CredentialFieldsProps {
  fields: Readonly<Record<"username" | "password" | "captcha", FieldMetadata<string>>>;
  /** There once a failure asked for it; its picture may not have loaded. */
  captcha: { image: string | undefined } | undefined;
  /** From `useTurn`. */
  turn: number;
}

/** User name, password, and the captcha where one is asked for. */
export function CredentialFields({
  fields: { username, password, captcha },
  captcha: picture,
  turn,
}: CredentialFieldsProps) {
  const text = useText();
  const words = (errors: string[] | undefined) => (errors?.[0] ? text(errors[0]) : undefined);
  return (
    <>
      <TextInput
        key={username.key}
        name={username.name}
        label={text("lobby:username")}
        icon="profile"
        defaultValue={username.initialValue}
        error={words(username.errors)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
        autoFocus={Boolean(username.errors)}
      />
      <PasswordInput
        key={turn}
        name={password.name}
        label={text("lobby:password")}
        error={words(password.errors)}
        autoComplete="current-password"
        maxLength={60}
        required
        autoFocus={!username.errors && Boolean(password.errors)}
      />
      {picture && (
        <CaptchaInput
          key={picture.image ?? turn}
          name={captcha.name}
          image={picture.image}
          error={words(captcha.errors)}
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          maxLength={6}
          required
          hint={picture.image ? undefined : text("lobby:captcha_missing")}
          autoFocus={!username.errors && !password.errors && Boolean(captcha.errors)}
        />
      )}
    </>
  );
}
