import { useMemo } from "react";
import { Form } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { ImagesInput } from "~/ui/forms/images-input";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextArea } from "~/ui/forms/text-input";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { MAX_COMMENT_LENGTH } from "../promotion-limits";
import styles from "../promotions.module.css";
import type { JoinDraft, JoinRefusal, JoinState } from "../promotions.response-schema.server";

interface JoinSectionProps {
  /** Id of the promotion. */
  id: string;
  joining: JoinState;
  draft: JoinDraft;
  refusal: JoinRefusal | undefined;
}

/** "Join now" as this visitor can use it, or why joining is not possible. */
export function JoinSection({ id, joining, draft, refusal }: JoinSectionProps) {
  const text = useText();
  const path = `/m/activityDetail?${new URLSearchParams({ id })}`;
  switch (joining.kind) {
    case "form":
      return <JoinForm path={path} joining={joining} draft={draft} refusal={refusal} />;
    case "login":
      return (
        <Link className="btn main wide" to={dialogPath("/m/login", path)}>
          {text("content:join_now")}
        </Link>
      );
    case "trial":
      return (
        <>
          <p className="muted">{text("content:join_trial")}</p>
          <Link className="btn main wide" to={dialogPath("/m/register", path)}>
            {text("common:register")}
          </Link>
        </>
      );
    case "failed":
      return (
        <>
          <JoinError error={refusal?.error} />
          <p className={`muted ${styles.note}`}>
            {text("errors:loading_failed")}{" "}
            <Link className="link" to={path} replace preventScrollReset>
              {text("common:tryAgain")}
            </Link>
          </p>
        </>
      );
    case "elsewhere":
      return (
        <>
          <JoinError error={refusal?.error} />
          <JoinElsewhere to={joining.to} />
        </>
      );
    case "unlisted":
      return (
        <>
          <JoinError error={refusal?.error} />
          <p className="muted">{text("content:join_unlisted")}</p>
        </>
      );
    default:
      return <JoinError error={refusal?.error} />;
  }
}

const SERVICE = "/m/service";

/** "Join now" leads to the promotion's page of its own, else to customer service. The live chat stands below in any case. */
function JoinElsewhere({ to = SERVICE }: { to: string | undefined }) {
  const text = useText();
  return (
    <>
      {to === SERVICE && <p className="muted">{text("content:join_elsewhere")}</p>}
      <Link className="btn main wide" to={to} {...(to.startsWith("/") ? {} : externalLinkAttributes)}>
        {text("content:join_now")}
      </Link>
    </>
  );
}

function JoinError({ error }: { error: MessageKey | undefined }) {
  const text = useText();
  return (
    <>
      <FormError message={error && text(error)} focused />
      <SelfExclusionHelp error={error} />
    </>
  );
}

interface JoinFormProps {
  path: string;
  joining: Extract<JoinState, { kind: "form" }>;
  draft: JoinDraft;
  refusal: JoinRefusal | undefined;
}

const messageOf = (field: string): MessageKey =>
  field === "images" ? "content:images_needed" : "content:comment_needed";

function JoinForm({ path, joining, draft, refusal }: JoinFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting(path);
  const { asksComment, asksImages, idempotencyKey } = joining;
  const answer = useMemo(() => refusal && toAnswer(refusal), [refusal]);
  const validation = useFormValidation(answer, messageOf);
  return (
    <Form
      method="post"
      action={path}
      encType={asksImages ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className={styles.join}
      data-start=""
      preventScrollReset
      {...validation.formProps}
    >
      <JoinError error={refusal?.error} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {asksComment && (
        <TextArea
          {...inputProps(validation, "comment", draft.comment)}
          label={text("content:comment")}
          hint={text("content:comment_hint", { number: MAX_COMMENT_LENGTH })}
          maxLength={MAX_COMMENT_LENGTH}
          rows={3}
          required
        />
      )}
      {asksImages && (
        <ImagesInput
          {...secretInputProps(validation, "images")}
          label={text("content:images")}
          hint={text("content:images_hint")}
          sentBefore={(refusal ?? draft).imagesSent}
          required
        />
      )}
      <SubmitButton isSubmitting={isSubmitting}>{text("content:join_now")}</SubmitButton>
    </Form>
  );
}

function toAnswer({ typed, error, errors = {} }: JoinRefusal): FormAnswer {
  const fields = Object.entries(errors).map(([name, key]) => [name, [key]]);
  return {
    result: { initialValue: { comment: typed }, error: { "": error ? [error] : [], ...Object.fromEntries(fields) } },
  };
}
