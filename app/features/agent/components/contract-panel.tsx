import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { Tag, type TagProps } from "~/ui/layout/tag";
import type { ContractCard } from "../agent.response-schema.server";
import styles from "./agent.module.css";
import { TermsTable } from "./terms-table";
import { useContractName } from "./use-contract-name";

const statusTags: Record<ContractCard["status"], Pick<TagProps, "tone" | "icon">> = {
  pending: { icon: "clock" },
  edited: { tone: "info", icon: "info" },
  termination: { tone: "bad", icon: "warning" },
  active: { tone: "good", icon: "check" },
};

interface ContractPanelProps {
  card: ContractCard;
  /** Address of the contract page. */
  path: string;
  /** An answer was sent and its outcome is unknown: the panel offers no other answer. */
  answerPending: boolean;
}

/** One contract: its name, status and terms, and links to the confirmation step of each possible answer. */
export function ContractPanel({ card, path, answerPending }: ContractPanelProps) {
  const text = useText();
  const name = useContractName()(card);
  const { key, status, answers, ambiguous } = card;
  return (
    <article className={`panel flat ${styles.card}`} aria-labelledby={key} data-contract={key}>
      <header className={styles.head}>
        <h3 id={key}>{name}</h3>
        <Tag {...statusTags[status]}>{text(`agent:status_${status}`)}</Tag>
      </header>
      <TermsTable card={card} name={name} />
      {status === "termination" && <p className={styles.note}>{text("agent:termination_note")}</p>}
      {ambiguous && <p className={styles.note}>{text("agent:ambiguous_note")}</p>}
      {answerPending && <p className={styles.note}>{text("agent:held_note")}</p>}
      {answers.length > 0 && !answerPending && (
        <div className={`pair ${styles.answers}`}>
          {answers.map((answer) => (
            <Link
              key={answer}
              className={`btn ${answer === "reject" ? "bad" : "main"}`}
              to={`${path}?${new URLSearchParams({ contract: key, answer })}`}
            >
              <span>
                {text(`agent:${answer}`)}
                <span className="visually-hidden">{`: ${name}`}</span>
              </span>
            </Link>
          ))}
        </div>
      )}
    </article>
  );
}
