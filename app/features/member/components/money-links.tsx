import { useText } from "~/i18n/text";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import type { Entry } from "../member.response-schema.server";
import styles from "./member.module.css";

interface MoneyLinksProps {
  entries: readonly Entry[];
  trial: boolean;
  currentPath: string;
}

/** Deposit, withdrawal and transfer. For trial accounts they lead to the registration prompt of the member centre. */
export function MoneyLinks({ entries, trial, currentPath }: MoneyLinksProps) {
  const text = useText();
  return (
    <div className={`pair ${styles.moneyLinks}`}>
      <Link className="btn main" to={trial ? currentPath : "/m/voucherCenter"}>
        {text("common:deposit")}
      </Link>
      {entries.map(({ label, to, outside }) => (
        <Link key={label} className="btn line" to={to} {...(outside ? externalLinkAttributes : {})}>
          {text(label)}
          {outside && <span className="visually-hidden">{text("member:opens_outside")}</span>}
        </Link>
      ))}
    </div>
  );
}
