import type { SandboxContext } from "../../../context";
import { html, type Markup } from "../../../markup";
import type { LogEntry } from "../../request-log";
import { buttonForm, card, rowList, tag, time } from "../components";
import type { PanelPage } from "../layout";

const MAX_LISTED = 200;

function entryRow({
  time: calledAt,
  operation,
  method,
  path,
  status,
  errorCode,
  durationMs,
  violations,
}: LogEntry): Markup {
  const outcome = status === 0 ? tag("no answer", "bad") : tag(status, status < 400 ? "good" : "bad");
  const violationTags = violations.map((violation) => tag(violation, "now"));
  return html`<div class="line"><span><strong>${operation ?? "unknown"}</strong> ${errorCode && html`<code>${errorCode}</code>`}</span>${outcome}</div>
    <code>${method} ${path}</code><small class="num">${time(calledAt)} · ${durationMs} ms</small>
    ${violationTags.length > 0 && html`<p class="inline">${violationTags}</p>`}`;
}

/** The latest gateway calls, newest first, with the protocol violations of their callers. */
export function logPage({ log }: SandboxContext, query: URLSearchParams, token: string): PanelPage {
  const operation = query.get("operation") ?? "";
  const onlyViolations = query.get("violations") === "true";
  const entries = log
    .since(0)
    .filter(
      (entry) =>
        (operation === "" || entry.operation === operation) && (!onlyViolations || entry.violations.length > 0),
    )
    .slice(-MAX_LISTED)
    .toReversed();
  const filter = html`<form method="get"><div class="inline">
    <label class="field">Operation<input name="operation" value="${operation}" placeholder="all"></label>
    <label class="tick"><input type="checkbox" name="violations" value="true"${onlyViolations && html` checked`}>Violations only</label>
    <button class="btn">Show</button></div></form>`;
  const body = html`${card("Filter", filter, buttonForm("/log/clear", token, "Clear the log"))}
    ${card("Calls", rowList(entries.map(entryRow), "No matching calls."), tag(entries.length))}`;
  return { title: "Log", body };
}
