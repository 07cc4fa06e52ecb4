import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import { describeProviders } from "../../../providers/registration";
import { seededAccounts } from "../../../state/seed";
import type { PanelPage } from "../layout";
import { buttonForm, card, rows, type Tone, tag } from "../parts";

const recentCalls = 500;

/** What differs from an ordinary day, as tags. */
function conditions({ switches, faults }: SandboxContext): Markup[] {
  const { maintenance, regionRestriction, vendorMaintenance, functionOff, openRound } = switches.values;
  const states: readonly (readonly [boolean, string, Tone])[] = [
    [maintenance, "Maintenance", "bad"],
    [regionRestriction, "Region restricted", "bad"],
    [vendorMaintenance.length > 0, `${vendorMaintenance.length} vendors closed`, "now"],
    [functionOff.length > 0, `${functionOff.length} functions off`, "now"],
    [openRound, "One round at a time", "info"],
    [faults.list().length > 0, `${faults.list().length} faults`, "bad"],
  ];
  const shown = states.filter(([holds]) => holds).map(([, text, tone]) => tag(text, tone));
  return shown.length > 0 ? shown : [tag("Everything as usual", "good")];
}

function addresses(context: SandboxContext): Markup {
  const { imageHosts, gameHost, providers } = context.addresses;
  const { issuers, phone, clientId, clientSecret, apiKey, projectId } = describeProviders(providers);
  const entries: readonly (readonly [string, string])[] = [
    ["Merchant", context.merchantCode],
    ["Images", imageHosts.join(" ")],
    ["Games and chat", gameHost],
    ["Google-like issuer", issuers.google],
    ["Telegram-like issuer", issuers.telegram],
    ["Phone-auth API", phone.endpoint],
    ["Client", `${clientId} / ${clientSecret}`],
    ["API key, project", `${apiKey} / ${projectId}`],
  ];
  return html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>`;
}

/** The first page: what holds now, what was called, where everything is. */
export function overviewPage(context: SandboxContext, token: string): PanelPage {
  const calls = context.log.since(0).slice(-recentCalls);
  const breaches = calls.filter((entry) => entry.violations.length > 0);
  const people = seededAccounts.map(
    ({ role, username, password }) =>
      html`<div class="line"><a href="/accounts/${username}">${username}</a><span><code>${password}</code> ${tag(role)}</span></div>`,
  );
  const counts = html`<dl><dt>Calls</dt><dd class="big num">${calls.length}</dd>
    <dt>With a breach of the wire</dt><dd class="big num">${breaches.length}</dd></dl>
    <p><a href="/log">All calls</a> · <a href="/log?violations=true">Breaches only</a></p>`;
  const body = html`<div class="grid">
    ${card("State", html`<p class="inline">${conditions(context)}</p><p><a href="/switches">Switches</a> · <a href="/faults">Faults</a></p>`)}
    ${card("Calls", counts)}
    ${card("Addresses", addresses(context))}
    ${card("Accounts", rows(people, "None."))}
    ${card(
      "Start again",
      html`<p class="muted">Puts accounts, marks, contracts, switches, faults and the log back to the first start.</p>
        ${buttonForm("/reset", token, "Reset everything", "bad")}`,
    )}</div>`;
  return { title: "Overview", body };
}
