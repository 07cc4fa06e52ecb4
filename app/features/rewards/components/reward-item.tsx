import { type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { unbrokenDay } from "~/ui/format";
import { useFocusAfterRemoval } from "~/ui/forms/use-focus-after-removal";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { Tag, type Tone } from "~/ui/layout/tag";
import type { RewardRow } from "../rewards.response-schema.server";
import styles from "./rewards.module.css";

const statusTags: Record<RewardRow["status"], { label: MessageKey; tone?: Tone }> = {
  applying: { label: "member:status_applying", tone: "info" },
  rejected: { label: "member:status_rejected", tone: "bad" },
  issued: { label: "member:status_issued" },
  claimed: { label: "member:status_claimed", tone: "good" },
  process: { label: "member:status_process", tone: "info" },
  joined: { label: "member:status_joined", tone: "good" },
  "coming soon": { label: "member:status_coming_soon", tone: "info" },
  closed: { label: "member:status_closed", tone: "bad" },
};

/** "until" alone would say of a reward that is coming soon that it comes on its last day. */
function endKey(status: RewardRow["status"]): MessageKey {
  if (status === "closed") return "member:ended_on";
  return status === "coming soon" ? "member:ending_on" : "member:ends_on";
}

interface RewardItemProps {
  reward: RewardRow;
  /** Undefined if rewards cannot be claimed here. */
  idempotencyKey: string | undefined;
}

/** One reward with its status, and the button that claims it. */
export function RewardItem({ reward, idempotencyKey }: RewardItemProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, amount, status, endsOn, claimedOn } = reward;
  const { label, tone } = statusTags[status];
  const day = claimedOn
    ? text("member:claimed_on", { day: unbrokenDay(claimedOn) })
    : endsOn && text(endKey(status), { day: unbrokenDay(endsOn) });
  return (
    <li className={`panel ${styles.reward}`}>
      <div className={styles.details}>
        <h2 ref={heading} {...languageOf(title)}>
          {title}
        </h2>
        {amount && <p className={`num ${styles.amount}`}>{amount}</p>}
        <p className="muted num">
          <Tag tone={tone}>{text(label)}</Tag> {day}
        </p>
      </div>
      {status === "issued" && idempotencyKey !== undefined && (
        <ClaimForm reward={reward} idempotencyKey={idempotencyKey} heading={heading} />
      )}
    </li>
  );
}

interface ClaimFormProps {
  reward: RewardRow;
  idempotencyKey: string;
  /** Gets the focus when the reward is claimed and the button is gone. */
  heading: RefObject<HTMLElement | null>;
}

function ClaimForm({ reward: { id, title }, idempotencyKey, heading }: ClaimFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const isClaiming = useNavigation().formData?.get("reward") === id;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, () => heading.current);
  return (
    <Form method="post" data-start="">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button
        ref={button}
        type="submit"
        className="btn main"
        name="reward"
        value={id}
        aria-busy={isClaiming}
        aria-disabled={isSubmitting}
      >
        {isClaiming && <span className="spin" />}
        {text("member:claim")}
        <span className="visually-hidden">{title}</span>
      </button>
    </Form>
  );
}
