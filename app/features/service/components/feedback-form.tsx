import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { uploadLimits } from "~/http/forms/upload-limits";
import { useText } from "~/i18n/text";
import { REVALIDATE_MS, useLanguageChange } from "~/i18n/use-language-change";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { FormError } from "~/ui/forms/form-error";
import { HoneypotField } from "~/ui/forms/honeypot-field";
import { ImagesInput } from "~/ui/forms/images-input";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { TextArea, TextInput } from "~/ui/forms/text-input";
import { FEEDBACK_LENGTH } from "../feedback-limits";

interface FeedbackFormProps {
  member: boolean;
  page: {
    result?: SubmissionResult;
    /** Idempotency key: submitting the form twice sends one message. */
    key: string;
    captcha: string | undefined;
    /** Restored after a log-in that interrupted the form; else "". */
    content: string;
  };
}

/** The feedback form. After a refusal it keeps the typed text, but browsers do not allow it to keep the chosen files. */
export function FeedbackForm({ member, page: { result, key, captcha, content: savedContent } }: FeedbackFormProps) {
  const text = useText();
  const { language } = useFrame();
  const pending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ content: string; sender: string; captcha: string }>({
    id: "feedback",
    lastResult: result ?? null,
    defaultValue: { content: savedContent },
  });
  const messageOf = (errors: string[] | undefined, variables = {}) =>
    errors?.[0] ? text(errors[0], variables) : undefined;
  const { content, sender } = fields;
  useLanguageChange(language.code, REVALIDATE_MS, () => {
    for (const { name, value, errors } of [content, sender]) if (value && errors) form.validate({ name });
  });
  const images = { hint: text("frame:feedback_images_hint"), error: messageOf(result?.error?.images ?? undefined) };
  return (
    <Form
      method="post"
      id={form.id}
      encType="multipart/form-data"
      noValidate={form.noValidate}
      className="stack"
      data-start=""
    >
      <DefaultSubmit />
      <HoneypotField />
      <input type="hidden" name="idempotencyKey" value={key} />
      {member && <input type="hidden" name="member" value="on" />}
      <FormError message={messageOf(form.errors)} focused>
        <HelpAndLimits error={form.errors?.[0]} />
      </FormError>
      <TextArea
        key={content.key}
        name={content.name}
        label={text("frame:feedback_content")}
        hint={text("frame:feedback_length_hint", FEEDBACK_LENGTH)}
        defaultValue={content.initialValue}
        error={messageOf(content.errors, FEEDBACK_LENGTH)}
        minLength={FEEDBACK_LENGTH.least}
        maxLength={FEEDBACK_LENGTH.most}
        required
        autoFocus={Boolean(content.errors)}
      />
      {!member && (
        <TextInput
          key={sender.key}
          name={sender.name}
          label={text("frame:feedback_sender")}
          hint={text("frame:feedback_sender_hint")}
          defaultValue={sender.initialValue}
          error={messageOf(sender.errors)}
          icon="profile"
          maxLength={60}
        />
      )}
      <ImagesInput name="images" label={text("frame:feedback_images", { most: uploadLimits.files })} {...images} />
      <CaptchaInput
        name="captcha"
        image={captcha}
        error={messageOf(fields.captcha.errors)}
        maxLength={16}
        required
        hint={captcha ? undefined : text("lobby:captcha_missing")}
      />
      <SubmitButton pending={pending}>{text("frame:feedback_send")}</SubmitButton>
    </Form>
  );
}
