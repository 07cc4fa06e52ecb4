import { useText } from "~/i18n/text";
import type { PlayFigures } from "../launch.response-schema.server";
import styles from "./launch.module.css";

/** Figures of the check dialog, which script fills in. */
export const PENDING_FIGURES = { spent: "…", balanceBefore: "…", balanceNow: "…" };

/** Time played, and the balance before and now. Script finds a figure by its name in `data-fact`. */
export function PlayFiguresList({ figures }: { figures: Partial<Pick<PlayFigures, keyof typeof PENDING_FIGURES>> }) {
  const text = useText();
  const rows = [
    { name: "spent", label: "play:time_played" },
    { name: "balanceBefore", label: "play:balance_before" },
    { name: "balanceNow", label: "play:balance_now" },
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(({ name, label }) => (
          <div key={name}>
            <dt>{text(label)}</dt>
            <dd className="num" data-fact={name}>
              {figures[name] ?? text("play:figure_unknown")}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`muted ${styles.figureNote}`}>{text("play:balance_note")}</p>
    </>
  );
}
