import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { uploadLimits } from "~/http/uploads/limits";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { HoneypotField } from "~/ui/forms/honeypot-field";
import { ImagesInput } from "~/ui/forms/images-input";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { TextArea, TextInput } from "~/ui/forms/text-input";
import { type GetMessageKey, useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { FEEDBACK_LENGTH } from "../feedback-limits";

interface FeedbackFormProps {
  page: {
    member: boolean;
    /** Submitting the form twice sends one message. */
    idempotencyKey: string;
    captcha: string | undefined;
    /** Restored after a log-in that interrupted the form; else "". */
    content: string;
  };
  outcome: FormAnswer | undefined;
  /** Pictures came with the form that is shown again. */
  imagesSent: boolean | undefined;
}

const MESSAGES: Readonly<Record<string, MessageKey>> = {
  content: "errors:feedback_length",
  captcha: "errors:enter_captcha",
};
const messageOf: GetMessageKey = (field) => MESSAGES[field] ?? "errors:name_format_invalid";
const OPTIONS = { variables: FEEDBACK_LENGTH };

/** The feedback form. After a refusal it keeps the typed text, but browsers do not allow it to keep the chosen files. */
export function FeedbackForm({
  page: { member, idempotencyKey, captcha, content: savedContent },
  outcome,
  imagesSent,
}: FeedbackFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const [form, { content, sender }] = useForm<{ content: string; sender: string }>({
    id: "feedback",
    lastResult: outcome?.result ?? null,
    defaultValue: { content: savedContent },
  });
  const validation = useFormValidation(outcome, messageOf, OPTIONS);
  return (
    <Form
      method="post"
      id={form.id}
      encType="multipart/form-data"
      className="stack"
      data-start=""
      {...validation.formProps}
    >
      <DefaultSubmit />
      <HoneypotField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {member && <input type="hidden" name="member" value="on" />}
      <FormError message={validation.formError} focused>
        <HelpAndLimits error={outcome?.result.error?.[""]?.[0]} />
      </FormError>
      <TextArea
        {...inputProps(validation, content.name, content.initialValue)}
        label={text("frame:feedback_content")}
        hint={text("frame:feedback_length_hint", FEEDBACK_LENGTH)}
        minLength={FEEDBACK_LENGTH.least}
        maxLength={FEEDBACK_LENGTH.most}
        required
      />
      {!member && (
        <TextInput
          {...inputProps(validation, sender.name, sender.initialValue)}
          label={text("frame:feedback_sender")}
          hint={text("frame:feedback_sender_hint")}
          icon="profile"
          maxLength={60}
        />
      )}
      <ImagesInput
        {...secretInputProps(validation, "images")}
        label={text("frame:feedback_images", { most: uploadLimits.files })}
        hint={text("frame:feedback_images_hint")}
        sentBefore={imagesSent}
      />
      <CaptchaInput
        resetKey={captcha}
        {...secretInputProps(validation, "captcha")}
        image={captcha}
        maxLength={16}
        required
        hint={captcha ? undefined : text("lobby:captcha_missing")}
      />
      <SubmitButton isSubmitting={isSubmitting}>{text("frame:feedback_send")}</SubmitButton>
    </Form>
  );
}
