import { html, type Markup, raw } from "../markup";
import type { Person } from "./people";
import type { ProviderName } from "./registration";

const brands: Readonly<Record<ProviderName, { readonly name: string; readonly colour: string }>> = {
  google: { name: "Test Google", colour: "#3367d6" },
  telegram: { name: "Test Telegram", colour: "#1c7db5" },
};

const style = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--bg:#f6f2ea;--surface:#fff;--line:#e3dac9;--text:#181b26;--muted:#5a5e6c;--ring:#9a4f00}
@media(prefers-color-scheme:dark){:root{--bg:#080c15;--surface:#101726;--line:#26314a;--text:#f3f6fc;--muted:#a2aec7;--ring:#ffb933}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);
font:1rem/1.5 system-ui,"Noto Sans","Noto Sans Myanmar","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:26rem;overflow:hidden;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
header{padding:20px;background:var(--brand);color:#fff}header p{margin:0;font-size:.8125rem}
h1{margin:4px 0 0;font-size:1.25rem;line-height:1.3}
form,.text{padding:8px 20px 20px}.text p{margin:12px 0 0}
button{display:flex;width:100%;min-height:56px;align-items:center;gap:12px;margin-top:12px;padding:8px 12px;border:1px solid var(--line);
border-radius:12px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
button:hover{border-color:var(--muted)}button:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
b{display:block;line-height:1.3}small{display:block;color:var(--muted);font-size:.8125rem}
i{flex:none;width:36px;height:36px;border-radius:50%;background:var(--brand);color:#fff;font:600 1rem/36px system-ui;text-align:center}
.cancel{justify-content:center;border-color:transparent;color:var(--muted)}
`;

function page(provider: ProviderName, title: string, body: Markup): string {
  const { name, colour } = brands[provider];
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width,initial-scale=1"><title>${title} · ${name}</title><style>${raw(style)}</style></head>
    <body style="--brand:${colour}"><main><header><p>${name}</p><h1>${title}</h1></header>${body}</main></body></html>`
    .text;
}

/** The page to choose a demo person. Hidden fields carry the parameters of the request. */
export function authorizePage(
  provider: ProviderName,
  candidates: readonly Person[],
  parameters: URLSearchParams,
): string {
  const fields = [...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const choices = candidates.map(
    ({ subject, name, email, note }) =>
      html`<button name="choice" value="${subject}"><i aria-hidden="true">${name.slice(0, 1)}</i>
        <span><b>${name}</b><small>${email}</small><small>${note}</small></span></button>`,
  );
  const body = html`<form method="post">${fields}${choices}
    <button class="cancel" name="choice" value="">Cancel</button></form>`;
  return page(provider, "Choose an account", body);
}

/** The error page for a request that must not be redirected. */
export function errorPage(provider: ProviderName, reason: string): string {
  return page(provider, "This sign-in cannot start", html`<div class="text"><p>${reason}</p></div>`);
}
