import { MASKED_BALANCE } from "../format";

export type BalanceProps = {
  /** As shown, two decimals; absent while it is being fetched. */
  amount?: string | undefined;
  hidden?: boolean | undefined;
};

/** The large balance of the member centre; announced when it changes. */
export function Balance({ amount, hidden }: BalanceProps) {
  return (
    <output className="sum num" aria-live="polite">
      {hidden || amount === undefined ? MASKED_BALANCE : amount}
    </output>
  );
}
