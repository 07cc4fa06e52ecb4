import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/captcha-input";
import { Checkbox } from "~/ui/checkbox";
import { FormError } from "~/ui/form-error";
import { Link } from "~/ui/link";
import { PasswordInput } from "~/ui/password-input";
import { DefaultSubmit, SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";

interface LoginFormProps {
  /** User name of an earlier log-in that asked to be remembered. */
  remembered: string;
  outcome: { result: SubmissionResult; captcha: { image: string | undefined } | undefined } | undefined;
}

/** User name and password; the captcha only after a failure that asked for it. Nothing typed is lost but secrets. */
export function LoginForm({ remembered, outcome }: LoginFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ username: string; password: string; captcha: string; remember: string }>({
    id: "login",
    lastResult: outcome?.result ?? null,
    defaultValue: { username: remembered, remember: remembered ? "on" : "" },
  });
  const words = (errors: string[] | undefined) => (errors?.[0] ? text(errors[0]) : undefined);
  const refused = form.errors?.[0];
  const { username, password, captcha, remember } = fields;
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
      {outcome?.captcha && <DefaultSubmit />}
      <FormError message={refused && text(refused)} focused />
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
        name={password.name}
        label={text("lobby:password")}
        error={words(password.errors)}
        autoComplete="current-password"
        maxLength={60}
        required
        autoFocus={!username.errors && Boolean(password.errors)}
      />
      {outcome?.captcha && (
        <CaptchaInput
          name={captcha.name}
          image={outcome.captcha.image}
          error={words(captcha.errors)}
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          maxLength={6}
          required
          hint={outcome.captcha.image ? undefined : text("lobby:captcha_missing")}
        />
      )}
      <div className="between">
        <Checkbox name={remember.name} defaultChecked={remember.initialValue === "on"}>
          {text("lobby:remember_me")}
        </Checkbox>
        <Link className="link" to="/m/forget">
          {text("lobby:forgot_password")}
        </Link>
      </div>
      <SubmitButton pending={pending}>{text("common:login")}</SubmitButton>
      <p className="between muted">
        {text("lobby:new_here")}
        <Link className="link" to="/m/register">
          {text("lobby:create_account")}
        </Link>
      </p>
    </Form>
  );
}
