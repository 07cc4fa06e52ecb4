import { textLanguage } from "../http/language";
import { html, raw } from "../markup";
import type { Chat, ChatMessage } from "../state/chats";
import { languageTags } from "./page";
import { texts } from "./texts";

const style = `
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:#080c15;color:#f3f6fc;font:16px/1.5 system-ui,"Noto Sans Myanmar",sans-serif}
header{flex:none;display:flex;align-items:center;gap:8px;min-height:52px;padding:4px 12px;background:var(--head,#101726)}
h1{margin:0;font-size:17px;line-height:1.4;text-shadow:0 1px 2px #000a}
a{display:grid;place-items:center;min-width:44px;min-height:44px;border-radius:22px;background:#0006;color:#fff;text-decoration:none;font-size:22px}
main{flex:1;overflow:auto;display:flex;flex-direction:column;gap:8px;padding:16px;max-width:35rem;width:100%;margin:0 auto}
p{margin:0;max-width:80%;padding:8px 12px;border-radius:16px 16px 16px 4px;background:#192236;overflow-wrap:anywhere}
p.member{align-self:flex-end;border-radius:16px 16px 4px;background:#ffb933;color:#241300}
form{flex:none;display:flex;gap:8px;padding:8px 12px calc(8px + env(safe-area-inset-bottom));background:#101726}
input{flex:1;min-width:0;min-height:44px;padding:0 14px;border:1px solid #6b7a9d;border-radius:22px;background:#0a101c;color:inherit;font:inherit}
button{min-height:44px;padding:0 20px;border:0;border-radius:22px;background:#ffb933;color:#241300;font:600 16px system-ui;cursor:pointer}
:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
`;

/** The chat page of a member: a greeting, then all messages. */
export function chatPage(chat: Chat, messages: readonly ChatMessage[]): string {
  const language = textLanguage(chat.language);
  const title = chat.title || texts.service[language];
  const head = chat.headerColor === null ? null : html` style="--head:${chat.headerColor}"`;
  const back =
    chat.backUrl === null ? null : html`<a href="${chat.backUrl}" aria-label="${texts.back[language]}">&#8592;</a>`;
  const lines = messages.map(({ author, text }) => html`<p class="${author}">${text}</p>`);
  return html`<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <title>${title}</title><style>${raw(style)}</style></head>
    <body><header${head}>${back}<h1>${title}</h1></header>
    <main><p class="service">${texts.greeting[language]}</p>${lines}</main>
    <form method="post" action="/chat"><input type="hidden" name="s" value="${chat.key}">
    <input name="text" required maxlength="500" autocomplete="off" aria-label="${texts.message[language]}"
      placeholder="${texts.message[language]}"><button>${texts.send[language]}</button></form></body></html>`.text;
}
