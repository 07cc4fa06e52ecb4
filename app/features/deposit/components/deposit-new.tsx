import { BalanceLine } from "~/frame/member/balance-line";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import type { DepositPage } from "../deposit.response-schema.server";
import styles from "./deposit.module.css";
import { NoDepositMethods } from "./no-deposit-methods";
import { WalletSection } from "./wallet-section";

/** The new layout: the balance on a card, and the deposit methods as tiles. */
export function DepositNew({ page: { methods, wallet } }: { page: DepositPage }) {
  const text = useText();
  return (
    <>
      <section className={`panel ${styles.hero}`} aria-labelledby="balance">
        <h2 className="muted" id="balance">
          {text("common:balance")}
        </h2>
        <BalanceLine />
      </section>
      <Section id="methods" title={text("member:choose_way")}>
        {methods.length === 0 ? (
          <NoDepositMethods />
        ) : (
          <ul className={styles.tiles}>
            {methods.map(({ label, icon, url }) => (
              <li key={url}>
                <Link className={`panel ${styles.tile}`} to={url} {...externalLinkAttributes}>
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
      </Section>
      <WalletSection wallet={wallet} />
      <p className={`muted ${styles.note}`}>{text("member:deposit_note")}</p>
    </>
  );
}
