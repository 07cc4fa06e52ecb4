import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { CodeInput } from "~/ui/code-input";
import { DefaultSubmit, SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { Toast } from "~/ui/toast";
import { Refusal } from "./refusal";

interface VerifyFormProps {
  method: "payeeName" | "email" | "sms" | "ga";
  /** Key of the form: a code is sent once with it. */
  once: string;
  outcome: { result: SubmissionResult; sent?: { until: string; seconds: number } } | undefined;
}

const INPUTS = {
  payeeName: { autoComplete: "name", icon: "profile", maxLength: 80 },
  email: { autoComplete: "email", type: "email", inputMode: "email", maxLength: 180 },
  ga: { autoComplete: "one-time-code", inputMode: "numeric", pattern: "[0-9]{6}", maxLength: 6 },
} as const;

/** The one answer of the second step; for a code by SMS the number it is sent to as well. */
export function VerifyForm({ method, once, outcome }: VerifyFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const [form, { answer, mobileNum }] = useForm<{ answer: string; mobileNum: string }>({
    id: `verify-${method}`,
    lastResult: outcome?.result ?? null,
  });
  const words = (errors: string[] | undefined) => (errors?.[0] ? text(errors[0]) : undefined);
  const refused = form.errors?.[0];
  const shared = {
    name: answer.name,
    label: text(`auth:answer_${method}`),
    error: words(answer.errors),
    required: true,
  };
  const wrong = Boolean(answer.errors);
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} data-start="">
      <DefaultSubmit />
      <input type="hidden" name="method" value={method} />
      <Refusal error={refused} />
      {method === "sms" ? (
        <>
          <input type="hidden" name="once" value={once} />
          {outcome?.sent && <Toast inline tone="good" message={text("auth:code_sent")} />}
          <TextInput
            key={mobileNum.key}
            name={mobileNum.name}
            label={text("auth:mobile")}
            defaultValue={mobileNum.initialValue}
            error={words(mobileNum.errors)}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            autoFocus={Boolean(mobileNum.errors)}
          />
          <CodeInput
            {...shared}
            autoFocus={wrong}
            send={{ name: "send", value: "sms" }}
            wait={outcome?.sent?.seconds ?? 0}
            waitUntil={outcome?.sent?.until}
          />
        </>
      ) : (
        <TextInput {...shared} {...INPUTS[method]} autoFocus={wrong} />
      )}
      <div className="sec">
        <SubmitButton pending={pending}>{text("auth:verify_submit")}</SubmitButton>
      </div>
    </Form>
  );
}
