import { Form, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectInput } from "~/ui/forms/text-input";
import { Icon } from "~/ui/layout/icons";
import type { GameListPage } from "../games.response-schema.server";
import { toListParams } from "../list-query";
import styles from "./games.module.css";

const BETS = [1, 2, 5, 10, 20, 50, 100];
const LINES = [5, 10, 20, 25, 40, 50];

/** Filters for the minimum bet and the minimum number of lines, in a form that expands. */
export function BetFilters({ page: { query, bets } }: { page: GameListPage }) {
  const text = useText();
  const { pathname } = useLocation();
  const { minBet, minLine } = query;
  const otherParams = toListParams({ ...query, minBet: 0, minLine: 0, page: 1, pages: 1 });
  const chosen = [
    ...(minBet ? [text("games:min_bet_from", { amount: minBet })] : []),
    ...(minLine ? [text("games:min_lines_from", { count: minLine })] : []),
  ];
  return (
    <details className={styles.bets} key={`${minBet} ${minLine}`}>
      <summary className="pick-button">
        <Icon name="filter" size="small" />
        <span className={`pick-choice ${styles.chosen}`}>
          {chosen.join(" · ") || text(bets === "bet" ? "games:bets_alone" : "games:bets")}
        </span>
        <span className="turn">
          <Icon name="down" size="small" />
        </span>
      </summary>
      <Form method="get" action={pathname} className="panel">
        {Object.entries(otherParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AmountSelect name="minBet" label={text("games:min_bet")} amounts={BETS} chosen={minBet} />
        {bets === "bet and lines" && (
          <AmountSelect name="minLine" label={text("games:min_lines")} amounts={LINES} chosen={minLine} />
        )}
        <SubmitButton>{text("games:apply")}</SubmitButton>
      </Form>
    </details>
  );
}

interface AmountSelectProps {
  name: string;
  label: string;
  amounts: readonly number[];
  /** 0 for any amount. An amount of the address that is not among the options is added to them. */
  chosen: number;
}

function AmountSelect({ name, label, amounts, chosen }: AmountSelectProps) {
  const text = useText();
  const options = chosen && !amounts.includes(chosen) ? [...amounts, chosen] : amounts;
  return (
    <SelectInput name={name} label={label} defaultValue={chosen || ""}>
      <option value="">{text("games:any")}</option>
      {options.map((amount) => (
        <option key={amount} value={amount}>
          {amount}
        </option>
      ))}
    </SelectInput>
  );
}
