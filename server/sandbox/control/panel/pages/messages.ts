import { drawCaptcha } from "../../../captcha-image";
import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import { buttonForm, card, rowList, tag, time } from "../components";
import type { PanelPage } from "../layout";

/** SMS codes, sent messages and captcha answers, which a tester has no phone, mailbox or image reader for. */
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
    ${card("Valid codes", rowList(codes, "No valid codes."))}
    ${card("Open captchas", rowList(captchas, "No open captchas."))}
    ${card("Outbox", rowList(sent, "No messages yet."), buttonForm("/messages/clear", token, "Clear"))}</div>`;
  return { title: "Messages", body };
}
