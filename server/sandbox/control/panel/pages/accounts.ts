import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import type { Account } from "../../../state/account";
import { card, field, form, money, primaryButton, rowList, selectField, tag } from "../components";
import type { PanelPage } from "../layout";

const MAX_LISTED = 300;

/** Account types with their names (docs/gateway.md 1.6). */
const accountTypes = [
  ["0", "0 · Player"],
  ["1", "1 · Agent"],
  ["2", "2 · Agent"],
  ["4", "4 · Trial"],
  ["40", "40 · Player, second family"],
  ["41", "41 · Agent, second family"],
  ["42", "42 · Agent, second family"],
] as const;

function typeName(type: number): string {
  return accountTypes.find(([value]) => value === String(type))?.[1] ?? String(type);
}

/** Tags for the state of an account. */
export function accountTags(account: Account): Markup[] {
  return [
    tag(typeName(account.type), "info"),
    ...(account.disabled ? [tag("disabled", "bad")] : []),
    ...(account.passwordExpired ? [tag("password expired", "now")] : []),
    ...(account.verifyMethods.length > 0 ? [tag("second step", "now")] : []),
  ];
}

function createForm(token: string): Markup {
  const fields = html`<div class="fields">
    ${field("username", "User name", { required: true })}${field("password", "Password", { value: "Passw0rd9" })}
    ${selectField("type", "Type", accountTypes)}${field("balance", "Balance", { type: "number", step: "0.01", value: "100" })}
    ${field("mobile", "Mobile number")}${field("email", "E-mail")}
    ${field("verifyMethods", "Second step", { hint: "payeeName, sms, ga, email, with commas" })}
    ${field("inboxUnread", "Unread messages", { type: "number", value: 0 })}
    ${field("chatUnread", "Unread chat", { type: "number", value: 0 })}</div>`;
  return form("/accounts/create", token, html`${fields}${primaryButton("Create account")}`);
}

/** All accounts, and a form to create one. */
export function accountsPage(context: SandboxContext, token: string): PanelPage {
  const accounts = context.accounts.list(MAX_LISTED).map(
    (account) =>
      html`<div class="line"><a href="/accounts/${encodeURIComponent(account.username)}">${account.username}</a>
        <span class="num">${money(account.balanceMinor)}</span></div><p class="inline">${accountTags(account)}</p>`,
  );
  const body = html`<div class="grid">${card("All accounts", rowList(accounts, "No accounts."), tag(accounts.length))}
    ${card("New account", createForm(token))}</div>`;
  return { title: "Accounts", body };
}
