import { useText } from "~/i18n/text";
import { elsewhere, Link } from "~/ui/layout/link";
import type { Entry } from "../screens.server";
import styles from "./member.module.css";

interface MoneyLinksProps {
  entries: readonly Entry[];
  trial: boolean;
  here: string;
}

/** Deposit and the other ways of money, side by side. A trial user is asked to register first. */
export function MoneyLinks({ entries, trial, here }: MoneyLinksProps) {
  const text = useText();
  return (
    <div className={`pair ${styles.ways}`}>
      <Link className="btn main" to={trial ? here : "/m/voucherCenter"}>
        {text("common:deposit")}
      </Link>
      {entries.map(({ label, to, outside }) => (
        <Link key={label} className="btn line" to={to} {...(outside ? elsewhere : {})}>
          {text(label)}
          {outside && <span className="visually-hidden">{text("member:opens_outside")}</span>}
        </Link>
      ))}
    </div>
  );
}
