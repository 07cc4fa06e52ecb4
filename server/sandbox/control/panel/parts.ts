import { html, type Markup } from "../../markup";

type Content = Markup | readonly Markup[] | string;

/** A section with its title, and something small at the far end of the title's line. */
export function card(title: string, content: Content, aside?: Content): Markup {
  return html`<section class="card"><header><h2>${title}</h2>${aside}</header>${content}</section>`;
}

/** A list of rows, or words for its absence. */
export function rows(items: readonly Markup[], absence: string): Markup {
  if (items.length === 0) return html`<p class="empty">${absence}</p>`;
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

/** A form that is one button. */
export function buttonForm(path: string, token: string, label: string, tone: "bad" | "" = ""): Markup {
  return form(path, token, html`<button class="btn ${tone}">${label}</button>`);
}

export const mainButton = (label: string): Markup => html`<button class="btn main">${label}</button>`;

/** How a text field is drawn. */
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

/** A choice; each option is its value and its label. */
export function choice(
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

export function tick(name: string, label: string, isOn: boolean, value = "on"): Markup {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isOn && html` checked`}>${label}</label>`;
}

/** A time to the second, UTC. */
export function time(milliseconds: number | null): Markup {
  if (milliseconds === null) return html`<span class="muted">never</span>`;
  const text = new Date(milliseconds).toISOString();
  return html`<time datetime="${text}">${text.slice(0, 19).replace("T", " ")}</time>`;
}

/** Money of minor units. */
export function money(minor: number): string {
  return `${(minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} K`;
}
