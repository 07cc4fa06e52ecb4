import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { withBreaks } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { Section } from "~/ui/layout/section";
import { Tabs } from "~/ui/layout/tabs";
import type { Team } from "../agent.response-schema.server";
import styles from "./agent.module.css";
import { TeamChart } from "./team-chart";

const HOME = "/m/agent/home";

/** The team's figures: shortcuts and a form for the range of days, the numbers, and a chart. */
export function TeamSection({ team }: { team: Team }) {
  const text = useText();
  const { range, choices, failed, figures, bars = [], byDay = false } = team;
  const tabs = choices.map(({ days, from, to, current }) => ({
    to: `${HOME}?${new URLSearchParams({ from, to })}`,
    label: text(days === 1 ? "agent:today" : "agent:last_days", { count: days }),
    current,
  }));
  return (
    <Section id="team" title={text("agent:team")}>
      <Tabs label={text("agent:range")} tabs={tabs} />
      <RangeForm team={team} />
      {failed && (
        <FailedState
          title={text("agent:team_failed")}
          retryTo={`${HOME}?${new URLSearchParams({ from: range.from, to: range.to })}`}
        />
      )}
      {figures?.length === 0 && <EmptyState level={3} title={text("agent:team_none")} />}
      {figures && figures.length > 0 && (
        <dl className={`panel ${styles.figures}`}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd className="num">{withBreaks(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {bars.length > 0 && <TeamChart bars={bars} byDay={byDay} />}
    </Section>
  );
}

function RangeForm({ team: { range, today, errors } }: { team: Team }) {
  const text = useText();
  return (
    <Form method="get" action={HOME} className={styles.range}>
      {(["from", "to"] as const).map((name) => (
        <TextInput
          // The value belongs to the address: a link to another range has to reset the input.
          key={`${name} ${range[name]}`}
          type="date"
          name={name}
          label={text(`agent:${name}`)}
          defaultValue={range[name]}
          max={today}
          error={errors?.[name] && text(errors[name])}
          required
        />
      ))}
      <SubmitButton kind="line">{text("agent:show")}</SubmitButton>
    </Form>
  );
}
