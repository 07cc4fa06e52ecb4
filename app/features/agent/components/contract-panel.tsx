import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { Tag, type TagProps } from "~/ui/layout/tag";
import type { ContractCard } from "../contract";
import styles from "./agent.module.css";
import { TermsTable } from "./terms-table";
import { useContractName } from "./use-contract-name";

const marks: Record<ContractCard["status"], TagProps> = {
  pending: { icon: "clock", children: undefined },
  edited: { tone: "info", icon: "info", children: undefined },
  termination: { tone: "bad", icon: "warning", children: undefined },
  active: { tone: "good", icon: "check", children: undefined },
};

interface ContractPanelProps {
  card: ContractCard;
  /** The page's own address. */
  path: string;
  /** An answer is on its way and what has become of it is not known: no other one may follow it yet. */
  held?: boolean;
}

/** One contract: what it is for, how it stands, its terms, and the ways to answer it. */
export function ContractPanel({ card, path, held = false }: ContractPanelProps) {
  const text = useText();
  const name = useContractName()(card);
  const { key, status, answers, ambiguous } = card;
  const answerable = answers.length > 0 && !held;
  return (
    <article className={`panel flat ${styles.card}`} aria-labelledby={key} data-contract={key}>
      <header className={styles.head}>
        <h3 id={key}>{name}</h3>
        <Tag {...marks[status]}>{text(`agent:status_${status}`)}</Tag>
      </header>
      <TermsTable card={card} name={name} />
      {status === "termination" && <p className={styles.note}>{text("agent:termination_note")}</p>}
      {ambiguous && <p className={styles.note}>{text("agent:ambiguous_note")}</p>}
      {held && <p className={styles.note}>{text("agent:held_note")}</p>}
      {answerable && (
        <div className={`pair ${styles.ways}`}>
          {answers.map((answer) => (
            <Link
              key={answer}
              className={`btn ${answer === "reject" ? "line" : "main"}`}
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
