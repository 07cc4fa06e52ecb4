import { html, type Markup, raw } from "../../markup";
import { panelStyle } from "./style";

/** The pages of the panel, in the order of its navigation. */
const panelPages = [
  ["/", "Overview"],
  ["/messages", "Messages"],
  ["/accounts", "Accounts"],
  ["/switches", "Switches"],
  ["/faults", "Faults"],
  ["/log", "Log"],
  ["/feedback", "Feedback"],
] as const;

/** Content of a page, without the navigation around it. */
export interface PanelPage {
  readonly title: string;
  readonly body: Markup;
}

/** Outcome of the last form. */
export interface Notice {
  readonly text: string;
  readonly isError: boolean;
}

const logo = raw(
  '<svg viewBox="1 0 26 28" aria-hidden="true"><path fill="#ff9a14" d="M14 1 25 7.5v13L14 27 3 20.5v-13z"/>' +
    '<path fill="#ffd166" d="M14 1 25 7.5 14 14 3 7.5z"/><path fill="#d96a00" d="M14 14v13l11-6.5v-13z"/>' +
    '<path fill="#fff" d="m14 6 2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/></svg>',
);

function navigationLinks(path: string): Markup[] {
  return panelPages.map(([href, name]) => {
    const isCurrent = href === "/" ? path === "/" : path.startsWith(href);
    return html`<a href="${href}"${isCurrent ? raw(' aria-current="page"') : null}>${name}</a>`;
  });
}

/** The HTML document of a page: navigation, outcome of the last form, content. */
export function renderPage(path: string, page: PanelPage, notice: Notice | undefined): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>${page.title} · Sandbox</title>
    <link rel="icon" href="data:,"><style>${raw(panelStyle)}</style></head><body>
    <a class="skip" href="#main">Skip to content</a>
    <header class="top"><div><a class="brand" href="/">${logo} Sandbox</a><nav aria-label="Pages">${navigationLinks(path)}</nav></div></header>
    <main id="main"><h1>${page.title}</h1>
    ${notice && html`<p class="note ${notice.isError ? "bad" : ""}" role="status">${notice.text}</p>`}
    ${page.body}</main></body></html>`.text;
}
