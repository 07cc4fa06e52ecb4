import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { HumanFields } from "../../verification/components/human-fields";
import type { HumanWidget } from "../../verification/human-widget";
import type { VerifyAnswer } from "../verify-answer";
import { Refusal } from "./refusal";

interface VerifyFormProps {
  method: keyof typeof INPUTS;
  human: HumanWidget | undefined;
  outcome: VerifyAnswer | undefined;
}

const INPUTS = {
  payeeName: { autoComplete: "name", icon: "profile", maxLength: 80 },
  email: { autoComplete: "email", type: "email", inputMode: "email", maxLength: 180 },
  ga: { autoComplete: "one-time-code", inputMode: "numeric", pattern: "[0-9]{6}", maxLength: 6 },
} as const;

/** The one answer of the second step. */
export function VerifyForm({ method, human, outcome }: VerifyFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const [form, { answer }] = useForm<{ answer: string }>({
    id: `verify-${method}`,
    lastResult: outcome?.result ?? null,
  });
  const wrong = answer.errors?.[0];
  const refused = form.errors?.[0];
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
      <input type="hidden" name="method" value={method} />
      <Refusal error={refused} />
      <TextInput
        {...INPUTS[method]}
        name={answer.name}
        label={text(`auth:answer_${method}`)}
        error={wrong && text(wrong)}
        required
        autoFocus={Boolean(wrong)}
      />
      <HumanFields widget={human} />
      <div className="sec">
        <SubmitButton pending={pending}>{text("auth:verify_submit")}</SubmitButton>
      </div>
    </Form>
  );
}
