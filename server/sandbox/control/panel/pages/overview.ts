import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import { describeProviders } from "../../../providers/registration";
import { seededAccounts } from "../../../state/seed";
import { buttonForm, card, rowList, type Tone, tag } from "../components";
import type { PanelPage } from "../layout";

const RECENT_CALLS = 500;

/** Tags for every state that differs from the default. */
function stateTags({ switches, faults }: SandboxContext): Markup[] {
  const { maintenance, regionRestriction, vendorMaintenance, functionOff, openRound } = switches.values;
  const states: readonly (readonly [boolean, string, Tone])[] = [
    [maintenance, "Maintenance", "bad"],
    [regionRestriction, "Region restricted", "bad"],
    [vendorMaintenance.length > 0, `${vendorMaintenance.length} vendors closed`, "now"],
    [functionOff.length > 0, `${functionOff.length} functions off`, "now"],
    [openRound, "One round at a time", "info"],
    [faults.list().length > 0, `${faults.list().length} faults`, "bad"],
  ];
  const activeTags = states.filter(([isActive]) => isActive).map(([, text, tone]) => tag(text, tone));
  return activeTags.length > 0 ? activeTags : [tag("Default state", "good")];
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

/** The first page: current state, recent calls, addresses and accounts. */
export function overviewPage(context: SandboxContext, token: string): PanelPage {
  const calls = context.log.since(0).slice(-RECENT_CALLS);
  const callsWithViolations = calls.filter((entry) => entry.violations.length > 0);
  const accountRows = seededAccounts.map(
    ({ role, username, password }) =>
      html`<div class="line"><a href="/accounts/${username}">${username}</a><span><code>${password}</code> ${tag(role)}</span></div>`,
  );
  const counts = html`<dl><dt>Calls</dt><dd class="big num">${calls.length}</dd>
    <dt>With protocol violations</dt><dd class="big num">${callsWithViolations.length}</dd></dl>
    <p><a href="/log">All calls</a> · <a href="/log?violations=true">Violations only</a></p>`;
  const body = html`<div class="grid">
    ${card("State", html`<p class="inline">${stateTags(context)}</p><p><a href="/switches">Switches</a> · <a href="/faults">Faults</a></p>`)}
    ${card("Calls", counts)}
    ${card("Addresses", addresses(context))}
    ${card("Accounts", rowList(accountRows, "None."))}
    ${card(
      "Reset",
      html`<p class="muted">Restores accounts, favourites, read notices, contracts, switches, faults and the log to the state of the first start.</p>
        ${buttonForm("/reset", token, "Reset everything", "bad")}`,
    )}</div>`;
  return { title: "Overview", body };
}
