import { drawCaptcha } from "../../../captcha-image";
import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import type { PanelPage } from "../layout";
import { buttonForm, card, rows, tag, time } from "../parts";

/** Stands in for phones, mailboxes and eyes: codes, sent messages, captcha answers. */
export function messagesPage(context: SandboxContext, token: string): PanelPage {
  const codes = [...context.codes.recent(), ...context.phoneSessions.recent()].map(
    ({ purpose, mobile, code, expiresAt }) =>
      html`<div class="line"><span>${mobile} ${tag(purpose, "info")}</span><span class="code">${code}</span></div>
        <small>until ${time(expiresAt)}</small>`,
  );
  const sent = context.outbox.list().map(
    ({ channel, recipient, text, sentAt }) =>
      html`<div class="line"><strong>${recipient}</strong>${tag(channel === "sms" ? "SMS" : "E-mail", "info")}</div>
        <p>${text}</p><small>${time(sentAt)}</small>`,
  );
  const captchas = context.captchas.recent().map(
    ({ answer }) =>
      html`<div class="line"><img alt="" width="112" height="40" src="data:image/png;base64,${drawCaptcha(answer)}">
        <span class="code">${answer}</span></div>`,
  );
  const body = html`<div class="grid">
    ${card("Codes that can be used", rows(codes, "No code is waiting."))}
    ${card("Captchas that wait", rows(captchas, "No captcha is waiting."))}
    ${card("Outbox", rows(sent, "Nothing was sent yet."), buttonForm("/messages/clear", token, "Empty"))}</div>`;
  return { title: "Messages", body };
}
