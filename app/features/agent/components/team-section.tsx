import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { FailedState } from "~/ui/feedback/states";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { Tabs } from "~/ui/layout/tabs";
import type { Team } from "../team.server";
import styles from "./agent.module.css";
import { TeamChart } from "./team-chart";

const HOME = "/m/agent/home";

/** The team's figures in a range of days: shortcuts, two dates, numbers and a chart. */
export function TeamSection({ team }: { team: Team }) {
  const text = useText();
  const { range, today, choices, errors, figures, bars = [], byDay = false, failed } = team;
  const words = (key: string | undefined) => key && text(key);
  const tabs = choices.map(({ days, from, to, current }) => ({
    to: `${HOME}?${new URLSearchParams({ from, to })}`,
    label: text(days === 1 ? "agent:today" : "agent:last_days", { count: days }),
    current,
  }));
  return (
    <section className="sec" aria-labelledby="team">
      <header className="sec-head">
        <h2 id="team">{text("agent:team")}</h2>
      </header>
      <Tabs label={text("agent:range")} tabs={tabs} />
      <Form method="get" action={HOME} className={styles.range}>
        <TextInput
          type="date"
          name="from"
          label={text("agent:from")}
          defaultValue={range.from}
          key={`from ${range.from}`}
          max={today}
          error={words(errors?.from)}
          required
        />
        <TextInput
          type="date"
          name="to"
          label={text("agent:to")}
          defaultValue={range.to}
          key={`to ${range.to}`}
          max={today}
          error={words(errors?.to)}
          required
        />
        <SubmitButton kind="line">{text("agent:show")}</SubmitButton>
      </Form>
      {failed && (
        <FailedState
          title={text("agent:team_failed")}
          retryTo={`${HOME}?${new URLSearchParams({ from: range.from, to: range.to })}`}
        />
      )}
      {figures && (
        <dl className={`panel ${styles.figures}`}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {bars.length > 0 && <TeamChart bars={bars} byDay={byDay} />}
    </section>
  );
}
