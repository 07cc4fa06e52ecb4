import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { AnswerOutcome, AnswerState } from "../agent.response-schema.server";
import styles from "./agent.module.css";
import { useContractName } from "./use-contract-name";

const tones: Partial<Record<AnswerState, "good" | "info">> = { arrived: "good", likely: "info", unknown: "info" };
const icons = { good: "check", info: "clock", bad: "warning" } as const;

/** The outcome of an answer. @param path address of the contract page */
export function AnswerNotice({ outcome, path }: { outcome: AnswerOutcome; path: string }) {
  const text = useText();
  const contractName = useContractName();
  const { pathname, search } = useLocation();
  const { state, answer, about, first, error } = outcome;
  const tone = tones[state] ?? "bad";
  return (
    <div
      className={`sec panel ${styles.notice}`}
      data-tone={tone}
      data-outcome={state}
      role={tone === "bad" ? "alert" : "status"}
    >
      <h2 className={styles.noticeTitle}>
        <Icon name={icons[tone]} />
        {text(state === "arrived" || state === "likely" ? `agent:${state}_${answer}` : `agent:outcome_${state}`)}
      </h2>
      {about && <p className={styles.strong}>{contractName(about)}</p>}
      <p>{text(`agent:outcome_${state}_text`)}</p>
      {first && <p>{text("agent:answered_first", { answer: text(`agent:${answer}`) })}</p>}
      {error && <p>{text(error)}</p>}
      <SelfExclusionHelp error={error} />
      {state === "unknown" ? (
        // Each load of this address resolves the outcome again, by the receipt in its query.
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
