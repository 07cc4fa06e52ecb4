import { Form, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectInput } from "~/ui/forms/text-input";
import { Icon } from "~/ui/layout/icons";
import type { GameListPage } from "../list-page.server";
import { listFields } from "../list-query";
import styles from "./games.module.css";

const BETS = [1, 2, 5, 10, 20, 50, 100];
const LINES = [5, 10, 20, 25, 40, 50];

/** The smallest bet and the fewest lines: a form that opens in place and is sent as a query. */
export function BetFilters({ page: { query, bets } }: { page: GameListPage }) {
  const text = useText();
  const { pathname } = useLocation();
  const { minBet, minLine } = query;
  const { minBet: _bet, minLine: _line, pageNo: _page, pages: _pages, ...kept } = listFields(query);
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
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Amounts name="minBet" label={text("games:min_bet")} values={BETS} chosen={minBet} />
        {bets === "bet and lines" && (
          <Amounts name="minLine" label={text("games:min_lines")} values={LINES} chosen={minLine} />
        )}
        <SubmitButton>{text("games:apply")}</SubmitButton>
      </Form>
    </details>
  );
}

interface AmountsProps {
  name: string;
  label: string;
  values: readonly number[];
  chosen: number;
}

function Amounts({ name, label, values, chosen }: AmountsProps) {
  const text = useText();
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return (
    <SelectInput name={name} label={label} defaultValue={chosen || ""}>
      <option value="">{text("games:any")}</option>
      {all.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectInput>
  );
}
