import { Form, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectInput } from "~/ui/forms/text-input";
import type { GameListPage } from "../games.response-schema.server";
import { toListParams } from "../list-query";
import styles from "./games.module.css";

const BETS = [1, 2, 5, 10, 20, 50, 100];
const LINES = [5, 10, 20, 25, 40, 50];

/** Filters for the minimum bet and the minimum number of lines. */
export function BetFilters({ page: { query, bets } }: { page: GameListPage }) {
  const text = useText();
  const { pathname } = useLocation();
  const { minBet, minLine } = query;
  const otherParams = toListParams({ ...query, minBet: 0, minLine: 0, page: 1, pages: 1 });
  return (
    <Form method="get" action={pathname} className={styles.bets}>
      {Object.entries(otherParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AmountSelect name="minBet" label={text("games:min_bet")} amounts={BETS} chosen={minBet} />
      {bets === "bet and lines" && (
        <AmountSelect name="minLine" label={text("games:min_lines")} amounts={LINES} chosen={minLine} />
      )}
      <SubmitButton>{text("games:apply")}</SubmitButton>
    </Form>
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
