import type { TextLanguage } from "../http/language";
import { html, type Markup, raw } from "../markup";

/** BCP 47 tags of the text languages. */
export const languageTags: Readonly<Record<TextLanguage, string>> = { EN: "en", CN: "zh-Hans", MY: "my" };

const style = `
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{background:#0f1626;color:#fff;font:16px/1.4 system-ui,sans-serif}
.game{height:100%;display:flex;flex-direction:column}
.art{flex:1;min-height:0;overflow:hidden}.art svg{width:100%;height:100%;display:block}
.bar{flex:none;padding:12px 16px calc(12px + env(safe-area-inset-bottom));background:#0f1626}
.name{display:flex;justify-content:space-between;gap:12px;margin:0 0 8px;font-size:17px}
.mode{flex:none;padding:0 10px;border-radius:12px;background:#ffc247;color:#231a02;font-size:13px;line-height:24px}
.round{display:flex;align-items:center;gap:6px;margin-bottom:10px}
.reel{flex:none;width:40px;height:40px;overflow:hidden;border-radius:8px;background:#fff;color:#1b2440}
.strip{display:block;text-align:center;font:700 22px/40px system-ui,sans-serif;transform:translateY(calc(var(--stop)*-40px));animation:roll 1.1s cubic-bezier(.15,.8,.25,1)}
.reel:nth-child(2) .strip{animation-duration:1.5s}.reel:nth-child(3) .strip{animation-duration:1.9s}
.strip i{display:block;font-style:normal}
@keyframes roll{from{transform:translateY(-760px)}}
@media(prefers-reduced-motion:reduce){.strip{animation:none}}
.result{margin:0 0 0 6px}
.keys{display:flex;gap:10px}form{flex:1;margin:0}
button{width:100%;min-height:48px;border:0;border-radius:24px;background:#ffc247;color:#231a02;font:700 17px system-ui,sans-serif;cursor:pointer}
button.quiet{background:#2b3658;color:#fff}
.back{display:block;min-height:44px;margin-top:8px;color:#ffc247;line-height:44px;text-align:center}
main.note{min-height:100%;display:flex;flex-direction:column;justify-content:center;align-items:center;padding:24px;text-align:center}
main.note h1{font-size:22px;margin:0 0 8px}main.note p{margin:0;color:#c6cee3}
`;

/** An HTML document of the game host without script or external files. */
export function renderPage(language: TextLanguage, title: string, body: Markup): string {
  return html`<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <title>${title}</title><style>${raw(style)}</style></head><body>${body}</body></html>`.text;
}

/** A page with a title and a short text. */
export function messagePage(language: TextLanguage, title: string, hint: string): string {
  return renderPage(language, title, html`<main class="note"><h1>${title}</h1><p>${hint}</p></main>`);
}
