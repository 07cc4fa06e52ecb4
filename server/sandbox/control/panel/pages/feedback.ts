import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import type { PanelPage } from "../layout";
import { card, rows, tag, time } from "../parts";

/** What people wrote to the service team. */
export function feedbackPage({ feedback, accounts }: SandboxContext): PanelPage {
  const entries = feedback.list().map(({ id, accountId, sender, type, content, fileType, sentAt }) => {
    const account = accountId === null ? undefined : accounts.byId(accountId);
    const author = account
      ? html`<a href="/accounts/${encodeURIComponent(account.username)}">${account.username}</a>`
      : html`<span>guest</span>`;
    const pictures = (fileType?.split(",") ?? []).map(
      (_, place) => html`<img class="shot" alt="Attached picture" src="/feedback/${id}/file/${place}">`,
    );
    return html`<div class="line"><strong>${sender || "no name"}</strong><span>${author} ${tag(`type ${type}`)}</span></div>
      <p>${content}</p>${pictures}
      <small>${time(sentAt)}</small>`;
  });
  return { title: "Feedback", body: card("Received", rows(entries, "Nobody has written yet."), tag(entries.length)) };
}
