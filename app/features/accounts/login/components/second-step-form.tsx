import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { secretInputProps } from "~/ui/forms/input-props";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { validityMessage } from "../../fields/field-messages";
import { HumanChecks } from "../../verification/components/human-checks";
import type { HumanCheckView } from "../../verification/verification.response-schema.server";
import type { SecondStepAnswer } from "../login.response-schema.server";
import { LoginError } from "./login-error";

interface SecondStepFormProps {
  method: keyof typeof INPUTS;
  human: readonly HumanCheckView[] | undefined;
  outcome: SecondStepAnswer | undefined;
}

const INPUTS = {
  payeeName: { autoComplete: "name", icon: "profile", maxLength: 80 },
  // Not type="email": browsers refuse addresses that the gateway may have, such as j.müller@example.com.
  email: { autoComplete: "email", inputMode: "email", autoCapitalize: "none", maxLength: 180 },
  ga: { autoComplete: "one-time-code", inputMode: "numeric", pattern: "[^A-Za-z]{6}", maxLength: 6 },
} as const;

/** The field whose messages an answer gets. */
const MESSAGES_OF = { payeeName: "payeeName", email: "email", ga: "messageCode" } as const;

/** The second step by name, e-mail address or authenticator code: one input. */
export function SecondStepForm({ method, human, outcome }: SecondStepFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const [form, { answer }] = useForm<{ answer: string }>({
    id: `verify-${method}`,
    lastResult: outcome?.result ?? null,
  });
  const validation = useFormValidation(outcome, (_, validity) => validityMessage(MESSAGES_OF[method], validity));
  return (
    <Form method="post" id={form.id} data-start="" {...validation.formProps}>
      <input type="hidden" name="method" value={method} />
      <LoginError error={outcome?.result.error?.[""]?.[0]} />
      <TextInput
        key={validation.resetKey(answer.name)}
        {...INPUTS[method]}
        {...secretInputProps(validation, answer.name)}
        label={text(`auth:answer_${method}`)}
        required
      />
      <HumanChecks checks={human} />
      <div className="sec">
        <SubmitButton isSubmitting={isSubmitting}>{text("auth:verify_submit")}</SubmitButton>
      </div>
    </Form>
  );
}
