import { BalanceLine } from "~/frame/member/balance-line";
import { useText } from "~/i18n/text";
import { MenuList } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import type { DepositPage } from "../deposit.response-schema.server";
import styles from "./deposit.module.css";
import { NoDepositMethods } from "./no-deposit-methods";
import { WalletSection } from "./wallet-section";

/** The base layout: the wallet, and below it the deposit methods as a list. */
export function DepositBase({ page: { methods, wallet } }: { page: DepositPage }) {
  const text = useText();
  return (
    <>
      <div className={styles.line}>
        <h2 id="balance">{text("common:balance")}</h2>
        <div>
          <BalanceLine />
        </div>
      </div>
      <WalletSection wallet={wallet} />
      <Section id="methods" title={text("member:choose_way")}>
        {methods.length === 0 ? (
          <NoDepositMethods />
        ) : (
          <MenuList
            panel
            rows={methods.map(({ label, icon, url }) => ({
              to: url,
              icon,
              label: text(label),
              newWindowHint: text("member:opens_outside"),
            }))}
          />
        )}
      </Section>
      <p className={`muted ${styles.note}`}>{text("member:deposit_note")}</p>
    </>
  );
}
