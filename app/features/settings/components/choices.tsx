import { Form } from "react-router";

interface ChoicesProps {
  /** Of the setting; unique in the page. */
  name: string;
  title: string;
  hint?: string;
  current: string;
  options: readonly { value: string; label: string }[];
}

/** One setting: a form whose buttons are its values. The whole document changes with it, so it is loaded anew. */
export function Choices({ name, title, hint, current, options }: ChoicesProps) {
  return (
    <section className="sec" aria-labelledby={name}>
      <header className="sec-head">
        <h2 id={name}>{title}</h2>
      </header>
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
    </section>
  );
}
