import { BalanceLine } from "~/frame/components/balance-line";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { elsewhere, Link } from "~/ui/layout/link";
import type { DepositPage } from "../deposit.server";
import styles from "./deposit.module.css";
import { NoWays } from "./no-ways";
import { WalletState } from "./wallet-state";

/** The new layout (template `dep_func` 1): the money on a card, each way to pay in a large tile. */
export function DepositNew({ page: { ways, wallet } }: { page: DepositPage }) {
  const text = useText();
  return (
    <>
      <section className={`panel ${styles.hero}`} aria-labelledby="balance">
        <h2 className="muted" id="balance">
          {text("common:balance")}
        </h2>
        <BalanceLine />
      </section>
      <section className="sec" aria-labelledby="ways">
        <header className="sec-head">
          <h2 id="ways">{text("member:choose_way")}</h2>
        </header>
        {ways.length === 0 ? (
          <NoWays />
        ) : (
          <ul className={styles.tiles}>
            {ways.map(({ label, icon, url }) => (
              <li key={url}>
                <Link className={`panel ${styles.tile}`} to={url} {...elsewhere}>
                  <span className="quick-tile">
                    <Icon name={icon} />
                  </span>
                  <b>{text(label)}</b>
                  <span className="visually-hidden">{text("member:opens_outside")}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <WalletState wallet={wallet} />
      <p className={`muted ${styles.note}`}>{text("member:deposit_note")}</p>
    </>
  );
}
