import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { useCountUp } from "~/ui/use-count-up";
import styles from "./rewards.module.css";

/** What was paid a moment ago, and the balance with it, which counts up with script. Nothing while the balance is hidden. */
export function PaidBalance({ amount }: { amount: string }) {
  const { member, language } = useFrame();
  if (!member?.balance || member.balanceHidden) return null;
  return <CountedBalance amount={amount} balance={member.balance} locale={language.textTag} />;
}

function CountedBalance({ amount, balance, locale }: { amount: string; balance: string; locale: string }) {
  const text = useText();
  const shown = useCountUp(balance, amount, locale);
  return (
    <p className={`panel ${styles.paid}`}>
      <Icon name="gift" />
      <span className={styles.details}>
        <span className="muted">{text("common:balance")}</span>
        {/* A screen reader reads the sum, not the counting. */}
        <span className="visually-hidden">{balance}</span>
        <b className={`num ${styles.amount}`} aria-hidden="true">
          {shown}
        </b>
      </span>
      <b className={`num ${styles.plus}`}>+{amount}</b>
    </p>
  );
}
