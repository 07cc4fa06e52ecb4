/**
 * The only script of most pages. It decides when the app starts:
 * - at once on a page that needs it to restore its content (`data-short`),
 * - when a person points at or focuses an element that works better with it (`data-start`),
 * - otherwise when the browser is idle after the first interaction, if the device has spare capacity.
 *
 * A click or form on a `data-start` element is held until the app is ready and then repeated. Without the app it does
 * what HTML does (docs/architecture.md, deferred hydration).
 */
import { refreshBalanceOnReturn } from "~/ui/layout/header-balance";
import { canStartApp, isAppSettled, replayWhenSettled, startApp } from "./app-start";
import { hasSpareCapacity } from "./device-capacity";
import { cancelEvent, closestElement, isPlainClick } from "./dom-events";
import { closeDialogOnEscape, followDialogLink, goBackOnSite } from "./history-links";

const IDLE_TIMEOUT_MS = 1000;
const NEEDS_APP = "[data-start]";

function onIntent(event: Event): void {
  if (closestElement(event, NEEDS_APP)) startApp();
}

function onClick(event: MouseEvent): void {
  const link = closestElement(event, NEEDS_APP);
  if (isAppSettled() || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
  startApp();
  cancelEvent(event);
  replayWhenSettled(() => link.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // A button can need the app where its form does not. With "stay", its action does not leave the page (favourites).
  const submitterStart = submitter?.getAttribute("data-start");
  const needsApp = typeof submitterStart === "string" || closestElement(event, NEEDS_APP);
  if (isAppSettled() || !needsApp || !(form instanceof HTMLFormElement) || !form.requestSubmit) return;
  startApp();
  cancelEvent(event);
  replayWhenSettled(() => form.requestSubmit(submitter), { keepEarlier: submitterStart === "stay" });
}

function onFirstInteraction(): void {
  removeEventListener("scroll", onFirstInteraction);
  document.removeEventListener("pointerdown", onFirstInteraction);
  document.removeEventListener("keydown", onFirstInteraction);
  // This page inlined the critical stylesheet; enabling the link fetches the file for the next page.
  document.querySelector("link[disabled]")?.removeAttribute("disabled");
  if (!hasSpareCapacity()) return;
  // The timeout is for pages with a running animation, which the browser never reports as idle.
  if ("requestIdleCallback" in window) requestIdleCallback(startApp, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(startApp);
}

if (canStartApp()) {
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, onIntent, { passive: true });
  document.addEventListener("click", onClick, true);
  document.addEventListener("click", goBackOnSite, true);
  document.addEventListener("click", followDialogLink, true);
  document.addEventListener("keydown", closeDialogOnEscape);
  document.addEventListener("submit", onSubmit, true);
  addEventListener("scroll", onFirstInteraction, { passive: true });
  document.addEventListener("pointerdown", onFirstInteraction, { passive: true });
  document.addEventListener("keydown", onFirstInteraction);
  if (document.querySelector("[data-short]")) startApp();
}
refreshBalanceOnReturn();
