import { Form } from "react-router";
import { ReturnField } from "~/frame/menu/return-field";
import { Section } from "~/ui/layout/section";
import { usePagePath } from "~/ui/use-page-path";

interface SettingChoicesProps {
  /** Name of the setting, unique in the page. */
  name: string;
  title: string;
  hint?: string;
  current: string;
  options: readonly { value: string; label: string }[];
  /** The document is loaded anew: with this setting it has other scripts. */
  reloads?: boolean;
}

/** A form with one button per value of a setting. With script the pressed button keeps the focus, and the page its place. */
export function SettingChoices({ name, title, hint, current, options, reloads = false }: SettingChoicesProps) {
  const pagePath = usePagePath();
  return (
    <Section id={name} title={title}>
      <Form
        method="post"
        reloadDocument={reloads}
        preventScrollReset
        className="stack"
        data-start={reloads ? undefined : ""}
      >
        <ReturnField from={pagePath} section={name} reloads={reloads} />
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
