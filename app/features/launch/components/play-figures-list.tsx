import { useText } from "~/i18n/text";
import type { PlayFigures } from "../launch.response-schema.server";
import styles from "./launch.module.css";

/** Time played and change of the balance. */
export function PlayFiguresList({ figures: { spent, change, lost } }: { figures: PlayFigures }) {
  const text = useText();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text("play:time_played")}</dt>
        <dd className="num">{spent}</dd>
      </div>
      <div>
        <dt>{text("play:net_change")}</dt>
        <dd className="num" data-lost={lost ? "" : undefined}>
          {change ?? text("play:change_unknown")}
        </dd>
      </div>
    </dl>
  );
}
