import type { SandboxContext } from "../../../context";
import { html } from "../../../markup";
import { operations } from "../../../operations";
import { faultKinds } from "../../faults";
import type { PanelPage } from "../layout";
import { buttonForm, card, choice, field, form, mainButton, rows, tag } from "../parts";

const kindNames: Readonly<Record<(typeof faultKinds)[number], string>> = {
  latency: "Added latency (value: ms)",
  reset: "Reset before the body",
  "reset-body": "Reset inside the body",
  truncated: "Truncated JSON",
  html502: "HTTP 502 with HTML",
  "wrong-types": "Wrong types",
  drip: "Drips (value: ms a byte)",
  hang: "Hangs",
  huge: "Huge body (value: bytes)",
  "gzip-bomb": "Gzip bomb (value: bytes)",
  status: "Error status (value: status)",
  refusal: "Refusal (value: error code)",
};

/** Faults that strike now, and a form for one more. */
export function faultsPage({ faults }: SandboxContext, token: string): PanelPage {
  const active = faults.list().map(
    ({ operation, kind, value, times, share }) =>
      html`<div class="line"><strong>${operation === "*" ? "Every call" : operation}</strong>${tag(kind, "bad")}</div>
        <small>${value !== undefined && `value ${value} · `}${times === undefined ? "until ended" : `${times} times`}
        · ${Math.round(share * 100)} % of the calls</small>`,
  );
  const names = [...new Set(operations.map(({ name }) => name))].toSorted();
  const add = form(
    "/faults/add",
    token,
    html`${choice("operation", "Operation", [["*", "Every call"], ...names.map((name) => [name, name] as const)])}
      ${choice(
        "kind",
        "Fault",
        faultKinds.map((kind) => [kind, kindNames[kind]] as const),
      )}
      <div class="fields">${field("value", "Value", { hint: "Empty: usual" })}
      ${field("times", "Times", { type: "number", hint: "Empty: until ended" })}
      ${field("share", "Share in %", { type: "number", value: 100 })}</div>${mainButton("Add fault")}`,
  );
  const body = html`<div class="grid">
    ${card("Now", rows(active, "No fault strikes."), buttonForm("/faults/clear", token, "End all", "bad"))}
    ${card("New fault", add)}</div>`;
  return { title: "Faults", body };
}
