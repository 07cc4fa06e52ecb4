import { Form } from "react-router";
import { Section } from "~/ui/layout/section";

interface SettingChoicesProps {
  /** Name of the setting, unique in the page. */
  name: string;
  title: string;
  hint?: string;
  current: string;
  options: readonly { value: string; label: string }[];
}

/** A form with one button per value of a setting. It reloads the document, because a setting can change all of it. */
export function SettingChoices({ name, title, hint, current, options }: SettingChoicesProps) {
  return (
    <Section id={name} title={title}>
      <Form method="post" reloadDocument className="stack">
        {hint && <p className="muted hint">{hint}</p>}
        <div className="tabs">
          {options.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              className="tab"
              name={name}
              value={value}
              aria-pressed={value === current}
              aria-current={value === current ? "true" : undefined}
            >
              {label}
            </button>
          ))}
        </div>
      </Form>
    </Section>
  );
}
