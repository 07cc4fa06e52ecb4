import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import { operations } from "../../../operations";
import { faultKinds } from "../../faults";
import { buttonForm, card, field, form, primaryButton, rowList, selectField, tag } from "../components";
import type { PanelPage } from "../layout";

const kindNames: Readonly<Record<(typeof faultKinds)[number], string>> = {
  latency: "Added latency (value: ms)",
  reset: "Reset before the body",
  "reset-body": "Reset inside the body",
  truncated: "Truncated JSON",
  html502: "HTTP 502 with HTML",
  "wrong-types": "Wrong types",
  "no-value": "Null as value",
  drip: "Slow body (value: ms per byte)",
  hang: "No answer",
  huge: "Huge body (value: bytes)",
  "gzip-bomb": "Gzip bomb (value: bytes)",
  status: "Error status (value: status)",
  refusal: "Refusal (value: error code)",
};

/** Active faults, and a form to add one. */
export function faultsPage({ faults }: SandboxContext, token: string): PanelPage {
  const active = faults.list().map(
    ({ operation, kind, value, times, share }) =>
      html`<div class="line"><strong>${operation === "*" ? "Every call" : operation}</strong>${tag(kind, "bad")}</div>
        <small>${value !== undefined && `value ${value} · `}${times === undefined ? "until removed" : `${times} times`}
        · ${Math.round(share * 100)} % of the calls</small>`,
  );
  const names = [...new Set(operations.map(({ name }) => name))].toSorted();
  const add = form(
    "/faults/add",
    token,
    html`${selectField("operation", "Operation", [["*", "Every call"], ...names.map((name) => [name, name] as const)])}
      ${selectField(
        "kind",
        "Fault",
        faultKinds.map((kind) => [kind, kindNames[kind]] as const),
      )}
      <div class="fields">${field("value", "Value", { hint: "Empty: default" })}
      ${field("times", "Times", { type: "number", hint: "Empty: until removed" })}
      ${field("share", "Share in %", { type: "number", value: 100 })}</div>${primaryButton("Add fault")}`,
  );
  const body = html`<div class="grid">
    ${card("Active faults", rowList(active, "No active faults."), buttonForm("/faults/clear", token, "Remove all", "bad"))}
    ${card("New fault", add)}</div>`;
  return { title: "Faults", body };
}
