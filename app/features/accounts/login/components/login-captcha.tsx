import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { secretInputProps } from "~/ui/forms/input-props";
import type { FormValidation } from "~/ui/forms/use-form-validation";

interface LoginCaptchaProps {
  validation: FormValidation;
  /** Absent where it did not load. */
  image: string | undefined;
}

/** The captcha of a log-in, the field `identifying`. */
export function LoginCaptcha({ validation, image }: LoginCaptchaProps) {
  const text = useText();
  return (
    <CaptchaInput
      resetKey={validation.resetKey("identifying")}
      {...secretInputProps(validation, "identifying")}
      image={image}
      inputMode="numeric"
      pattern="[^A-Za-z]{1,6}"
      maxLength={6}
      required
      hint={image ? undefined : text("lobby:captcha_missing")}
    />
  );
}
