import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { FormError } from "~/ui/forms/form-error";
import { ImagesInput } from "~/ui/forms/images-input";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextArea } from "~/ui/forms/text-input";
import { Link } from "~/ui/layout/link";
import { COMMENT_LETTERS, type JoinAnswer, type Joining } from "../promotion-view";
import styles from "../promotions.module.css";

interface JoinBoxProps {
  id: string;
  joining: Joining;
  comment: string;
  outcome: JoinAnswer | undefined;
}

/** Join now, or why not. */
export function JoinBox({ id, joining, comment, outcome }: JoinBoxProps) {
  const text = useText();
  const here = `/m/activityDetail?${new URLSearchParams({ id })}`;
  switch (joining.kind) {
    case "form":
      return <JoinForm here={here} asked={joining} comment={comment} failed={outcome} />;
    case "login":
      return (
        <Link className="btn main wide" to={`/m/login?${new URLSearchParams({ from: here })}`}>
          {text("content:join_now")}
        </Link>
      );
    case "trial":
      return (
        <>
          <p className="muted">{text("content:join_trial")}</p>
          <Link className="btn main wide" to="/m/register">
            {text("common:register")}
          </Link>
        </>
      );
    case "failed":
      return (
        <p className={`muted ${styles.note}`}>
          {text("errors:loading_failed")}{" "}
          <Link className="link" to={here} replace preventScrollReset>
            {text("common:tryAgain")}
          </Link>
        </p>
      );
    default:
      return <JoinError error={outcome?.error} />;
  }
}

function JoinError({ error }: { error: string | undefined }) {
  const text = useText();
  return (
    <>
      <FormError message={error && text(error)} focused />
      <SelfExclusion error={error} />
    </>
  );
}

interface JoinFormProps {
  here: string;
  asked: Extract<Joining, { kind: "form" }>;
  comment: string;
  failed: JoinAnswer | undefined;
}

function JoinForm({ here, asked, comment, failed }: JoinFormProps) {
  const text = useText();
  const pending = useNavigation().state !== "idle";
  const words = (key: string | undefined) => key && text(key);
  return (
    <Form
      method="post"
      action={here}
      encType={asked.asksImages ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className={styles.join}
      data-start=""
      preventScrollReset
    >
      <JoinError error={failed?.error} />
      <input type="hidden" name="idempotencyKey" value={asked.idempotencyKey} />
      {asked.asksComment && (
        <TextArea
          name="comment"
          label={text("content:comment")}
          hint={text("content:comment_hint", { number: COMMENT_LETTERS })}
          error={words(failed?.errors?.comment)}
          defaultValue={failed?.typed ?? comment}
          maxLength={COMMENT_LETTERS}
          rows={3}
          required
          autoFocus={Boolean(failed?.errors?.comment)}
        />
      )}
      {asked.asksImages && (
        <ImagesInput
          name="images"
          label={text("content:images")}
          hint={text("content:images_hint")}
          error={words(failed?.errors?.images)}
          required
          autoFocus={Boolean(failed?.errors?.images && !failed.errors.comment)}
        />
      )}
      <SubmitButton pending={pending}>{text("content:join_now")}</SubmitButton>
    </Form>
  );
}
