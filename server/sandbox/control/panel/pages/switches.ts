import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import { featureStates } from "../../../settings/whitelabel";
import type { PanelPage } from "../layout";
import { card, choice, field, form, mainButton, tick } from "../parts";

function siteForm({ switches }: SandboxContext, token: string): Markup {
  const { maintenance, maintenanceEnd, regionRestriction, functionOff } = switches.values;
  const end = maintenanceEnd === null ? "" : new Date(maintenanceEnd).toISOString().slice(0, 16);
  return form(
    "/switches/site",
    token,
    html`${tick("maintenance", "Maintenance", maintenance)}
      ${field("maintenanceEnd", "Maintenance ends (UTC)", { type: "datetime-local", value: end, hint: "Empty: open end" })}
      ${tick("regionRestriction", "Region restricted", regionRestriction)}
      ${field("functionOff", "Functions off", { value: functionOff.join(", "), hint: "Operation names or module ids, with commas" })}
      ${mainButton("Save site")}`,
  );
}

function sessionForm({ switches }: SandboxContext, token: string): Markup {
  const { tokenIdleSeconds, captchaAfter, openRound } = switches.values;
  return form(
    "/switches/session",
    token,
    html`<div class="fields">
      ${field("tokenIdleSeconds", "Idle life in seconds", { type: "number", value: tokenIdleSeconds })}
      ${field("captchaAfter", "Captcha after failures", { type: "number", value: captchaAfter })}</div>
      ${tick("openRound", "Refuse a launch while a round is open", openRound)}${mainButton("Save session")}`,
  );
}

const layouts = [
  ["1", "New layout"],
  ["0", "Base layout"],
] as const;

function wireForm({ switches }: SandboxContext, token: string): Markup {
  const { requireDigest, lotteryMapForm, phoneProvider, template } = switches.values;
  return form(
    "/switches/wire",
    token,
    html`${tick("requireDigest", "Encrypted bodies need their digest", requireDigest)}
      ${tick("lotteryMapForm", "Lottery feeds as objects", lotteryMapForm)}
      ${tick("phoneProvider", "Codes by the phone-auth provider", phoneProvider)}
      <div class="fields">${choice("mem_cen", "Member centre", layouts, template.mem_cen ?? "1")}
      ${choice("dep_func", "Deposit", layouts, template.dep_func ?? "1")}</div>${mainButton("Save wire and templates")}`,
  );
}

function featuresForm({ switches }: SandboxContext, token: string): Markup {
  const ticks = Object.entries(featureStates(switches.values.flags)).map(([id, isOn]) => tick("flags", id, isOn, id));
  return form("/switches/flags", token, html`<div class="ticks">${ticks}</div>${mainButton("Save features")}`);
}

function vendorsForm({ switches, catalogue }: SandboxContext, token: string): Markup {
  const closed = switches.values.vendorMaintenance;
  const ticks = catalogue.vendors.map(({ code, names }) =>
    tick("vendors", `${names.EN} (${code})`, closed.includes(code), code),
  );
  const list = html`<div class="ticks">${ticks}</div>${mainButton("Save vendors")}`;
  return html`<details${closed.length > 0 && html` open`}><summary>${closed.length} of ${ticks.length} closed</summary>
    ${form("/switches/vendors", token, list)}</details>`;
}

/** Everything that a test or demo can bring about, one form a subject. */
export function switchesPage(context: SandboxContext, token: string): PanelPage {
  const body = html`<div class="grid">${card("Site", siteForm(context, token))}
    ${card("Session and rounds", sessionForm(context, token))}${card("Wire and templates", wireForm(context, token))}</div>
    ${card("Features", featuresForm(context, token))}
    ${card("Vendors under maintenance", vendorsForm(context, token))}`;
  return { title: "Switches", body };
}
