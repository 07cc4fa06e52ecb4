import "~/ui/layout/tables.css";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import type { TeamBar } from "../agent.response-schema.server";
import { totals } from "../chart-layout";
import styles from "./agent.module.css";

/** A bar chart as SVG, with the same numbers in a table. @param byDay the labels are days; otherwise those of the totals */
export function TeamChart({ bars, byDay }: { bars: readonly TeamBar[]; byDay: boolean }) {
  const text = useText();
  const title = text(byDay ? "agent:chart_days" : "agent:chart_sums");
  const [first, last] = [bars[0], bars.at(-1)];
  const barName = (label: string) => {
    const total = totals.find((each) => each.label === label);
    return total ? text(total.label) : label;
  };
  const highest = bars.find(({ height }) => height === 100);
  return (
    <figure className={`panel ${styles.chart}`}>
      <figcaption>
        <b>{title}</b>
        {highest && <span className="muted num">{text("agent:chart_highest", { value: highest.value })}</span>}
      </figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={title}>
        <path className={styles.grid} d="M0 .5H100M0 50H100M0 99.5H100" />
        {bars.map(({ label, left, width, height }) => (
          <rect key={label} x={left} y={100 - height} width={width} height={height} />
        ))}
      </svg>
      {byDay && (
        <p className="between muted num" aria-hidden="true">
          <span>{first?.label}</span>
          <span>{last?.label}</span>
        </p>
      )}
      <details className="disclosure">
        <summary className={styles.numbers}>
          {text("agent:chart_table")}
          <Icon name="down" size="small" />
        </summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text(byDay ? "agent:day" : "agent:figure")}</th>
              <th scope="col">{text("agent:amount")}</th>
            </tr>
          </thead>
          <tbody className="num">
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{barName(label)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
