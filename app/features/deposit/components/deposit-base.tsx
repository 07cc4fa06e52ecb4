import { BalanceLine } from "~/frame/components/balance-line";
import { useText } from "~/i18n/text";
import { MenuList } from "~/ui/layout/menu-list";
import type { DepositPage } from "../deposit.server";
import styles from "./deposit.module.css";
import { NoWays } from "./no-ways";
import { WalletState } from "./wallet-state";

/** The base layout: the wallets first, the ways to pay in as a plain list below. */
export function DepositBase({ page: { ways, wallet } }: { page: DepositPage }) {
  const text = useText();
  return (
    <>
      <div className={styles.line}>
        <h2 id="balance">{text("common:balance")}</h2>
        <div>
          <BalanceLine />
        </div>
      </div>
      <WalletState wallet={wallet} />
      <section className="sec" aria-labelledby="ways">
        <header className="sec-head">
          <h2 id="ways">{text("member:choose_way")}</h2>
        </header>
        {ways.length === 0 ? (
          <NoWays />
        ) : (
          <MenuList
            panel
            rows={ways.map(({ label, icon, url }) => ({
              to: url,
              icon,
              label: text(label),
              outside: text("member:opens_outside"),
            }))}
          />
        )}
      </section>
      <p className={`muted ${styles.note}`}>{text("member:deposit_note")}</p>
    </>
  );
}
