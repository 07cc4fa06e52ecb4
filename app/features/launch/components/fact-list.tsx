import { useText } from "~/i18n/text";
import type { CheckFacts } from "../check.server";
import styles from "./launch.module.css";

/** Time played and what the balance has changed by. */
export function FactList({ facts }: { facts: CheckFacts }) {
  const text = useText();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text("play:time_played")}</dt>
        <dd className="num">{facts.spent}</dd>
      </div>
      <div>
        <dt>{text("play:net_change")}</dt>
        <dd className="num" data-lost={facts.lost ? "" : undefined}>
          {facts.change ?? text("play:change_unknown")}
        </dd>
      </div>
    </dl>
  );
}
