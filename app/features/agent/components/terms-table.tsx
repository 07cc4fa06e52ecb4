import "~/ui/layout/tables.css";
import { useText } from "~/i18n/text";
import type { ContractCard, RateStep, Term } from "../agent.response-schema.server";
import styles from "./agent.module.css";

/** The terms of a contract. A changed contract shows its new terms next to those that apply now. */
export function TermsTable({ card, name }: { card: ContractCard; name: string }) {
  const text = useText();
  const { terms, steps, now: current } = card;
  if (steps.length > 0) {
    return (
      <>
        <RateTable
          caption={current ? text("agent:new_terms") : `${text("agent:terms")}: ${name}`}
          captionVisible={Boolean(current)}
          steps={steps}
        />
        {current && <RateTable caption={text("agent:now_terms")} captionVisible steps={current.steps} />}
      </>
    );
  }
  if (terms.length === 0) return <p className={styles.note}>{text("agent:no_terms")}</p>;
  return (
    <table>
      <caption className="visually-hidden">{`${text("agent:terms")}: ${name}`}</caption>
      <thead className={current ? undefined : "visually-hidden"}>
        <tr>
          <th scope="col">{text("agent:term")}</th>
          {current && <th scope="col">{text("agent:now")}</th>}
          <th scope="col">{text(current ? "agent:new" : "agent:value")}</th>
        </tr>
      </thead>
      <tbody className="num">
        {terms.map((term) => (
          <TermRow
            key={term.label}
            term={term}
            current={current?.terms.find(({ label }) => label === term.label)}
            compared={Boolean(current)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TermRowProps {
  term: Term;
  /** The same term as it applies now, if there is one. */
  current: Term | undefined;
  /** The table has a column for the current terms. */
  compared: boolean;
}

function TermRow({ term, current, compared }: TermRowProps) {
  const text = useText();
  const valueText = ({ value, isFlag }: Term) => (isFlag ? text(value === "yes" ? "agent:yes" : "agent:no") : value);
  const differs = compared && current?.value !== term.value;
  return (
    <tr className={differs ? "mine" : undefined}>
      <th scope="row">{text(term.label)}</th>
      {compared && <td>{current ? valueText(current) : "–"}</td>}
      <td>{valueText(term)}</td>
    </tr>
  );
}

interface RateTableProps {
  caption: string;
  captionVisible: boolean;
  steps: readonly RateStep[];
}

/** The steps of an hourly salary. */
function RateTable({ caption, captionVisible, steps }: RateTableProps) {
  const text = useText();
  return (
    <table>
      <caption className={captionVisible ? styles.caption : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text("agent:step")}</th>
          <th scope="col">{text("agent:bet_from")}</th>
          <th scope="col">{text("agent:active")}</th>
          <th scope="col">{text("agent:rate")}</th>
        </tr>
      </thead>
      <tbody className="num">
        {steps.map(({ minimumBet, activeMembers, rate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id; its position identifies it
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            <td>{minimumBet}</td>
            <td>{activeMembers}</td>
            <td>{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
