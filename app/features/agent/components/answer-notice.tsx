import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { AnswerOutcome } from "../contract";
import styles from "./agent.module.css";
import { useContractName } from "./use-contract-name";

const icons = { good: "check", info: "clock", bad: "warning" } as const;

/** What has become of an answer, in words. */
export function AnswerNotice({ outcome, path }: { outcome: AnswerOutcome; path: string }) {
  const text = useText();
  const nameOf = useContractName();
  const { pathname, search } = useLocation();
  const { state, answer, about, first, error } = outcome;
  const tone = state === "arrived" ? "good" : state === "unknown" ? "info" : "bad";
  return (
    <div
      className={`sec panel ${styles.notice}`}
      data-tone={tone}
      data-outcome={state}
      role={tone === "bad" ? "alert" : "status"}
    >
      <h2 className={styles.noticeTitle}>
        <Icon name={icons[tone]} />
        {text(state === "arrived" ? `agent:arrived_${answer}` : `agent:outcome_${state}`)}
      </h2>
      {about && <p className={styles.strong}>{nameOf(about)}</p>}
      <p>{text(`agent:outcome_${state}_text`)}</p>
      {first && <p>{text("agent:answered_first", { answer: text(`agent:${answer}`) })}</p>}
      {error && <p>{text(error)}</p>}
      <SelfExclusion error={error} />
      {state === "unknown" ? (
        // The same address: the state is read again each time it is looked at.
        <Link className="btn line" to={`${pathname}${search}`} replace>
          {text("agent:look_again")}
        </Link>
      ) : (
        <Link className="link" to={path}>
          {text("agent:all_right")}
        </Link>
      )}
    </div>
  );
}
