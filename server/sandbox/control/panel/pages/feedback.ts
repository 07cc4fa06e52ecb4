import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import { card, rowList, tag, time } from "../components";
import type { PanelPage } from "../layout";

/** Feedback of members and guests. */
export function feedbackPage({ feedback, accounts }: SandboxContext): PanelPage {
  const entries = feedback.list().map(({ id, accountId, sender, type, content, fileType, sentAt }) => {
    const account = accountId === null ? undefined : accounts.byId(accountId);
    const author = account
      ? html`<a href="/accounts/${encodeURIComponent(account.username)}">${account.username}</a>`
      : html`<span>guest</span>`;
    const pictures = (fileType?.split(",") ?? []).map(
      (_, index) => html`<img class="shot" alt="Attached picture" src="/feedback/${id}/file/${index}">`,
    );
    return html`<div class="line"><strong>${sender || "no name"}</strong><span>${author} ${tag(`type ${type}`)}</span></div>
      <p>${content}</p>${pictures}
      <small>${time(sentAt)}</small>`;
  });
  return { title: "Feedback", body: card("Received", rowList(entries, "No feedback yet."), tag(entries.length)) };
}
