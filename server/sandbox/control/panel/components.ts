import { html, type Markup } from "../../markup";

type Content = Markup | readonly Markup[] | string;

/** A section with a title and optional content at the end of the title line. */
export function card(title: string, content: Content, aside?: Content): Markup {
  return html`<section class="card"><header><h2>${title}</h2>${aside}</header>${content}</section>`;
}

/** A list, or a text when it is empty. */
export function rowList(items: readonly Markup[], emptyText: string): Markup {
  if (items.length === 0) return html`<p class="empty">${emptyText}</p>`;
  return html`<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

export type Tone = "good" | "bad" | "info" | "now" | "";

export function tag(text: string | number, tone: Tone = ""): Markup {
  return html`<span class="tag ${tone}">${text}</span>`;
}

/** A form that posts to a path of the panel. */
export function form(path: string, token: string, content: Content): Markup {
  return html`<form method="post" action="${path}"><input type="hidden" name="token" value="${token}">${content}</form>`;
}

/** A form with a single button. */
export function buttonForm(path: string, token: string, label: string, tone: "bad" | "" = ""): Markup {
  return form(path, token, html`<button class="btn ${tone}">${label}</button>`);
}

export const primaryButton = (label: string): Markup => html`<button class="btn main">${label}</button>`;

/** Options of a text field. */
interface FieldOptions {
  readonly type?: "text" | "number" | "datetime-local" | "password";
  readonly value?: string | number;
  readonly hint?: string;
  readonly step?: string;
  readonly required?: boolean;
}

export function field(name: string, label: string, options: FieldOptions = {}): Markup {
  const { type = "text", value = "", hint, step, required } = options;
  return html`<label class="field">${label}<input name="${name}" type="${type}" value="${value}"
    ${step && html` step="${step}"`}${required && html` required`}>${hint && html`<span class="hint">${hint}</span>`}</label>`;
}

/** A select field. Each option is a value and a label. */
export function selectField(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen = "",
): Markup {
  const items = options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  );
  return html`<label class="field">${label}<select name="${name}">${items}</select></label>`;
}

export function checkbox(name: string, label: string, isOn: boolean, value = "on"): Markup {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isOn && html` checked`}>${label}</label>`;
}

/** A time in UTC with seconds. @param milliseconds Epoch ms; null is shown as "never" */
export function time(milliseconds: number | null): Markup {
  if (milliseconds === null) return html`<span class="muted">never</span>`;
  const text = new Date(milliseconds).toISOString();
  return html`<time datetime="${text}">${text.slice(0, 19).replace("T", " ")}</time>`;
}

/** Formats an amount given in minor units. */
export function money(minor: number): string {
  return `${(minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} K`;
}
