import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import type { LogEntry } from "../../request-log";
import type { PanelPage } from "../layout";
import { buttonForm, card, rows, tag, time } from "../parts";

const shown = 200;

function entryRow({ time: at, operation, method, path, status, errorCode, durationMs, violations }: LogEntry): Markup {
  const outcome = status === 0 ? tag("no answer", "bad") : tag(status, status < 400 ? "good" : "bad");
  const breaches = violations.map((violation) => tag(violation, "now"));
  return html`<div class="line"><span><strong>${operation ?? "unknown"}</strong> ${errorCode && html`<code>${errorCode}</code>`}</span>${outcome}</div>
    <code>${method} ${path}</code><small class="num">${time(at)} · ${durationMs} ms</small>
    ${breaches.length > 0 && html`<p class="inline">${breaches}</p>`}`;
}

/** The last calls of the gateway, newest first, with the breaches of the wire that their callers committed. */
export function logPage({ log }: SandboxContext, query: URLSearchParams, token: string): PanelPage {
  const operation = query.get("operation") ?? "";
  const onlyBreaches = query.get("violations") === "true";
  const entries = log
    .since(0)
    .filter(
      (entry) => (operation === "" || entry.operation === operation) && (!onlyBreaches || entry.violations.length > 0),
    )
    .slice(-shown)
    .toReversed();
  const filter = html`<form method="get"><div class="inline">
    <label class="field">Operation<input name="operation" value="${operation}" placeholder="all"></label>
    <label class="tick"><input type="checkbox" name="violations" value="true"${onlyBreaches && html` checked`}>Breaches only</label>
    <button class="btn">Show</button></div></form>`;
  const body = html`${card("Filter", filter, buttonForm("/log/clear", token, "Empty the log"))}
    ${card("Calls", rows(entries.map(entryRow), "No call fits."), tag(entries.length))}`;
  return { title: "Log", body };
}
