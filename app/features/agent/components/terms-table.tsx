import { useText } from "~/i18n/text";
import type { ContractCard, RateStep, Term } from "../contract";
import styles from "./agent.module.css";

/** The terms of a contract; of a changed one beside those that apply now. */
export function TermsTable({ card, name }: { card: ContractCard; name: string }) {
  const text = useText();
  const { terms, steps, now } = card;
  if (steps.length > 0) {
    return (
      <>
        <StepsTable
          caption={now ? text("agent:new_terms") : `${text("agent:terms")}: ${name}`}
          shown={Boolean(now)}
          steps={steps}
        />
        {now && <StepsTable caption={text("agent:now_terms")} shown steps={now.steps} />}
      </>
    );
  }
  if (terms.length === 0) return <p className={styles.note}>{text("agent:no_terms")}</p>;
  return (
    <table>
      <caption className="visually-hidden">{`${text("agent:terms")}: ${name}`}</caption>
      <thead className={now ? undefined : "visually-hidden"}>
        <tr>
          <th scope="col">{text("agent:term")}</th>
          {now && <th scope="col">{text("agent:now")}</th>}
          <th scope="col">{text(now ? "agent:new" : "agent:value")}</th>
        </tr>
      </thead>
      <tbody className="num">
        {terms.map((term) => (
          <TermRow
            key={term.label}
            term={term}
            now={now?.terms.find(({ label }) => label === term.label)}
            compared={Boolean(now)}
          />
        ))}
      </tbody>
    </table>
  );
}

function TermRow({ term, now, compared }: { term: Term; now: Term | undefined; compared: boolean }) {
  const text = useText();
  const shown = ({ value, isFlag }: Term) => (isFlag ? text(`agent:${value}`) : value);
  const differs = compared && now?.value !== term.value;
  return (
    <tr className={differs ? "mine" : undefined}>
      <th scope="row">{text(term.label)}</th>
      {compared && <td>{now ? shown(now) : "–"}</td>}
      <td>{shown(term)}</td>
    </tr>
  );
}

function StepsTable({ caption, shown, steps }: { caption: string; shown: boolean; steps: readonly RateStep[] }) {
  const text = useText();
  return (
    <table>
      <caption className={shown ? styles.caption : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text("agent:step")}</th>
          <th scope="col">{text("agent:bet_from")}</th>
          <th scope="col">{text("agent:active")}</th>
          <th scope="col">{text("agent:rate")}</th>
        </tr>
      </thead>
      <tbody className="num">
        {steps.map(({ minimumBet, activeMembers, rate }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <tr key={place}>
            <th scope="row">{place + 1}</th>
            <td>{minimumBet}</td>
            <td>{activeMembers}</td>
            <td>{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
