import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import { featureStates } from "../../../settings/whitelabel";
import { card, checkbox, field, form, primaryButton, selectField } from "../components";
import type { PanelPage } from "../layout";

function siteForm({ switches }: SandboxContext, token: string): Markup {
  const { maintenance, maintenanceEnd, regionRestriction, functionOff } = switches.values;
  const end = maintenanceEnd === null ? "" : new Date(maintenanceEnd).toISOString().slice(0, 16);
  return form(
    "/switches/site",
    token,
    html`${checkbox("maintenance", "Maintenance", maintenance)}
      ${field("maintenanceEnd", "Maintenance ends (UTC)", { type: "datetime-local", value: end, hint: "Empty: open end" })}
      ${checkbox("regionRestriction", "Region restricted", regionRestriction)}
      ${field("functionOff", "Functions off", { value: functionOff.join(", "), hint: "Operation names or module ids, with commas" })}
      ${primaryButton("Save site")}`,
  );
}

function sessionForm({ switches }: SandboxContext, token: string): Markup {
  const { tokenIdleSeconds, captchaAfter, openRound } = switches.values;
  return form(
    "/switches/session",
    token,
    html`<div class="fields">
      ${field("tokenIdleSeconds", "Token idle time in seconds", { type: "number", value: tokenIdleSeconds })}
      ${field("captchaAfter", "Failed log-ins before a captcha", { type: "number", value: captchaAfter })}</div>
      ${checkbox("openRound", "Refuse a launch while a round is open", openRound)}${primaryButton("Save session")}`,
  );
}

const versions = [
  ["v3", "Version 3"],
  ["v4", "Version 4"],
] as const;

const scripts = [
  ["served", "Served"],
  ["withheld", "Withheld until the next change"],
  ["missing", "Missing"],
] as const;

const layouts = [
  ["1", "New layout"],
  ["0", "Base layout"],
] as const;

function protocolForm({ switches }: SandboxContext, token: string): Markup {
  const { requireDigest, lotteryMapForm, phoneProvider, chatPermission, singleWallet, webLogo, template } =
    switches.values;
  const { hideRunningContracts, geetestVersion, humanScript } = switches.values;
  return form(
    "/switches/wire",
    token,
    html`${checkbox("requireDigest", "Require X-Digest and X-RSA on encrypted bodies", requireDigest)}
      ${checkbox("lotteryMapForm", "Lottery feeds as objects", lotteryMapForm)}
      ${checkbox("phoneProvider", "Codes come from the phone-auth provider", phoneProvider)}
      ${checkbox("hideRunningContracts", "Running contracts are not listed", hideRunningContracts)}
      <div class="fields">${selectField("geetestVersion", "Human verification", versions, geetestVersion)}
      ${selectField("humanScript", "Script of its provider", scripts, humanScript)}</div>
      ${checkbox("chatPermission", "Members may use the chat", chatPermission)}
      ${checkbox("singleWallet", "One wallet for all vendors", singleWallet)}
      ${checkbox("webLogo", "Logo in the settings", webLogo)}
      <div class="fields">${selectField("mem_cen", "Member centre", layouts, template.mem_cen ?? "1")}
      ${selectField("dep_func", "Deposit", layouts, template.dep_func ?? "1")}</div>${primaryButton("Save protocol and templates")}`,
  );
}

function featuresForm({ switches }: SandboxContext, token: string): Markup {
  const ticks = Object.entries(featureStates(switches.values.flags)).map(([id, isOn]) =>
    checkbox("flags", id, isOn, id),
  );
  return form("/switches/flags", token, html`<div class="ticks">${ticks}</div>${primaryButton("Save features")}`);
}

function vendorsForm({ switches, catalogue }: SandboxContext, token: string): Markup {
  const closed = switches.values.vendorMaintenance;
  const ticks = catalogue.vendors.map(({ code, names }) =>
    checkbox("vendors", `${names.EN} (${code})`, closed.includes(code), code),
  );
  const list = html`<div class="ticks">${ticks}</div>${primaryButton("Save vendors")}`;
  return html`<details${closed.length > 0 && html` open`}><summary>${closed.length} of ${ticks.length} closed</summary>
    ${form("/switches/vendors", token, list)}</details>`;
}

/** All switches, one form for each subject. */
export function switchesPage(context: SandboxContext, token: string): PanelPage {
  const body = html`<div class="grid">${card("Site", siteForm(context, token))}
    ${card("Session and rounds", sessionForm(context, token))}${card("Protocol and templates", protocolForm(context, token))}</div>
    ${card("Features", featuresForm(context, token))}
    ${card("Vendors under maintenance", vendorsForm(context, token))}`;
  return { title: "Switches", body };
}
