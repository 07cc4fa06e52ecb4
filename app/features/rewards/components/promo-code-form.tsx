import { useMemo } from "react";
import { Form } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { inputProps } from "~/ui/forms/input-props";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import styles from "./rewards.module.css";

/** A refused code: the code as typed, and what is wrong. */
interface CodeRefusal {
  typed: string;
  idempotencyKey: string;
  error?: MessageKey;
  errors?: Readonly<Record<string, MessageKey>>;
}

interface PromoCodeFormProps {
  page: { idempotencyKey: string; typed: string };
  refusal: CodeRefusal | undefined;
}

/** Refusals of the gateway that are about the code, and not about the form as a whole. */
const ABOUT_CODE: readonly string[] = ["member:code_invalid", "member:code_used"] satisfies MessageKey[];

const messageOf = (): MessageKey => "member:code_needed";

export function PromoCodeForm({ page, refusal }: PromoCodeFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const answer = useMemo(() => refusal && toAnswer(refusal), [refusal]);
  const validation = useFormValidation(answer, messageOf);
  return (
    <Form method="post" className={styles.form} data-start="" {...validation.formProps}>
      <FormError message={validation.formError} focused />
      <SelfExclusionHelp error={refusal?.error} />
      <input type="hidden" name="idempotencyKey" value={refusal?.idempotencyKey ?? page.idempotencyKey} />
      <TextInput
        {...inputProps(validation, "promoCode", page.typed)}
        label={text("member:promo_code")}
        icon="ticket"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SubmitButton isSubmitting={isSubmitting}>{text("member:redeem")}</SubmitButton>
    </Form>
  );
}

function toAnswer({ typed, error, errors }: CodeRefusal): FormAnswer {
  const codeError = errors?.promoCode ?? (error && ABOUT_CODE.includes(error) ? error : undefined);
  const shown = codeError ? { promoCode: [codeError] } : error ? { "": [error] } : {};
  return { result: { initialValue: { promoCode: typed }, error: shown } };
}
