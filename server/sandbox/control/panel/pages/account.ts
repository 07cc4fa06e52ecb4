import { contractKinds, contractPeriods } from "../../../catalogue/contracts";
import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import { AUTHENTICATOR_CODE } from "../../../operations/accounts/login-rules";
import { type Account, takesContracts } from "../../../state/account";
import { card, checkbox, field, form, money, primaryButton, rowList, selectField, tag, time } from "../components";
import type { PanelPage } from "../layout";
import { accountTags } from "./accounts";

/** The second step of a log-in, and the code of the authenticator. */
function secondStep({ verifyMethods }: Account): string {
  const methods = verifyMethods.map((method) => (method === "ga" ? `ga (code ${AUTHENTICATOR_CODE})` : method));
  return methods.join(", ") || "none";
}

function accountDetails(account: Account, context: SandboxContext): Markup {
  const entries: readonly (readonly [string, Markup | string | number])[] = [
    ["Id", account.id],
    ["Balance", money(account.balanceMinor)],
    ["Mobile", account.mobile ?? "none"],
    ["E-mail", account.email ?? "none"],
    ["Payee name", account.payeeName ?? "none"],
    ["Second step", secondStep(account)],
    ["Invited with", account.affiliateCode ?? "none"],
    ["Favourites", context.favourites.list(account.id).length],
    ["Registered", time(account.registeredAt)],
    ["Last log-in", time(account.lastLogin)],
  ];
  return html`<p class="inline">${accountTags(account)}</p>
    <dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd class="num">${value}</dd>`)}</dl>`;
}

function changeForms(account: Account, token: string): Markup {
  const path = `/accounts/${encodeURIComponent(account.username)}`;
  const topUp = html`<div class="inline">${field("amount", "Top up by", { type: "number", step: "0.01", value: 100 })}
    ${primaryButton("Top up")}</div>`;
  const change = html`<div class="fields">${field("password", "New password", { hint: "Empty: no change" })}
    ${field("chatUnread", "Unread chat", { type: "number", value: account.chatUnread })}</div>
    ${checkbox("disabled", "Disabled", account.disabled)}<button class="btn">Save</button>`;
  return html`${form(`${path}/top-up`, token, topUp)}${form(`${path}/change`, token, change)}`;
}

function inboxCard(account: Account, context: SandboxContext, token: string): Markup {
  const messages = context.inbox.list(account).map(
    ({ titles, createdAt, read }) =>
      html`<div class="line"><strong>${titles.EN}</strong>${read ? tag("read") : tag("unread", "now")}</div>
        <small>${time(createdAt)}</small>`,
  );
  const send = html`${field("title", "Title", { required: true })}${field("content", "Text")}${primaryButton("Send")}`;
  const path = `/accounts/${encodeURIComponent(account.username)}/message`;
  return card(
    "Inbox",
    html`${rowList(messages, "The inbox is empty.")}
    <details><summary>Send a message</summary>${form(path, token, send)}</details>`,
  );
}

const statusNames: Readonly<Record<string, string>> = {
  P: "pending",
  E: "edited",
  V: "termination requested",
  A: "active",
  R: "rejected",
  X: "ended",
};

function contractsCard(account: Account, context: SandboxContext, token: string): Markup {
  const contracts = context.contracts.list(account).map(({ id, kind, product, period, status }) => {
    const tone = status === "A" ? "good" : ["R", "X"].includes(status) ? "" : "now";
    return html`<div class="line"><span>${id} · ${kind} · ${product} ${period}</span>${tag(statusNames[status] ?? status, tone)}</div>`;
  });
  const add = html`<div class="fields">${selectField(
    "kind",
    "Kind",
    contractKinds.map((kind) => [kind, kind] as const),
  )}${field("product", "Product", { value: "RNG" })}${selectField(
    "period",
    "Period",
    contractPeriods.map((period) => [period, period || "default"] as const),
  )}${selectField(
    "status",
    "Status",
    ["P", "E", "V", "A"].map((status) => [status, statusNames[status] ?? status] as const),
  )}</div>
    ${checkbox("withoutTerms", "Without terms", false)}${primaryButton("Add request")}`;
  const path = `/accounts/${encodeURIComponent(account.username)}/contract`;
  return card(
    "Contracts",
    html`${rowList(contracts, "No contracts.")}
    <details><summary>New request</summary>${form(path, token, add)}</details>`,
  );
}

/** One account with its details and the forms that change it. */
export function accountPage(account: Account, context: SandboxContext, token: string): PanelPage {
  const body = html`<p><a href="/accounts">All accounts</a></p><div class="grid">
    ${card("Account", accountDetails(account, context))}${card("Change", changeForms(account, token))}
    ${inboxCard(account, context, token)}${takesContracts(account) && contractsCard(account, context, token)}</div>`;
  return { title: account.username, body };
}
