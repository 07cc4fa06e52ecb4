/**
 * The only script of most pages. It decides when the app starts:
 * - at once on a page that needs it to restore its content (`data-short`),
 * - when a person points at or focuses an element that works better with it (`data-start`),
 * - otherwise when the browser is idle after the first interaction, if the device has spare capacity.
 *
 * A click or form on a `data-start` element is held until the app is ready and then repeated. Without the app it does
 * what HTML does (docs/architecture.md, deferred hydration).
 *
 * What answers a touch does not wait for the app: `touch/` marks what was touched, makes menus history and keeps the page
 * while there is no network. It goes on while the app runs.
 */

import { closestElement } from "~/ui/closest-element";
import { markTouched, touchedElement } from "~/ui/feedback/touched";
import { afterLoad, whenIdle } from "~/ui/idle";
import { showChosenItems } from "~/ui/layout/chosen-item";
import { isPlainClick } from "~/ui/plain-click";
import { canStartApp, isAppSettled, replayWhenSettled, startApp } from "../app-start";
import { hasSpareCapacity } from "../device-capacity";
import { closeOthersOfGroup } from "../disclosure-groups";
import { cancelEvent, leavesPage } from "../dom-events";
import { closeDialogOnEscape, followHistory } from "../history-links";
import { markLeaving } from "../touch/leaving";
import { leaveMenuFirst, makeMenusHistory } from "../touch/menu-history";
import { holdBackOffline, watchNetwork } from "../touch/offline";
import { reloadAfterLogIn } from "../touch/restored-page";
import { loadBalanceOnReturn } from "../touch/returning";
import { measureSomeVisits } from "../web-vitals/sample";

/** Farther apart, finger down and click are a gesture, not a tap. */
const TAP_SLOP_PX = 12;
const NEEDS_APP = "[data-start]";

function onIntent(event: Event): void {
  // A field that has the focus from the start was not touched by anybody.
  const isFocusOfPage = event.type === "focusin" && closestElement(event, "[autofocus]");
  if (!isFocusOfPage && closestElement(event, NEEDS_APP)) startApp();
}

/** @param again what was asked for. @returns whether it happens once the app is settled */
function holdForApp(element: Element, touched: Element | null, again: () => void): boolean {
  if (isAppSettled() || !canStartApp() || !element.closest(NEEDS_APP)) return false;
  startApp();
  markTouched(touched);
  replayWhenSettled(again);
  return true;
}

/**
 * Where the finger went down. The app may move the page under the finger while it starts: a tap is meant for
 * what was touched, not for what lies there when the finger leaves.
 */
let down: PointerEvent | undefined;

function onPointerDown(event: PointerEvent): void {
  down = event;
}

/** @returns whether the click landed beside what was touched, which then gets it */
function isMisplaced(event: MouseEvent): boolean {
  const start = down;
  down = undefined;
  if (!start || !event.isTrusted) return false;
  const element = touchedElement(start);
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  const isSamePlace = Math.abs(event.clientX - start.clientX) + Math.abs(event.clientY - start.clientY) < TAP_SLOP_PX;
  if (!isSamePlace || element.contains(event.target as Node)) return false;
  element.click();
  return true;
}

/** The first listener: what is handled here reaches no other, and is repeated when its time has come. */
function onClick(event: MouseEvent): void {
  if (isMisplaced(event)) {
    cancelEvent(event);
    return;
  }
  const link = closestElement(event, "a[href]") as HTMLAnchorElement | null;
  if (!link || !isPlainClick(event)) return;
  const again = () => link.click();
  const isHandled =
    followHistory(link) ||
    (leavesPage(link) && (holdBackOffline(again) || leaveMenuFirst(link, again))) ||
    holdForApp(link, link, again);
  if (isHandled) cancelEvent(event);
}

/** The same for forms. */
function onSubmit(event: SubmitEvent): void {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  if (!form.requestSubmit || form.method === "dialog") return;
  const again = () => form.requestSubmit(submitter);
  if (holdBackOffline(again, true) || leaveMenuFirst(form, again) || holdForApp(form, submitter, again))
    cancelEvent(event);
}

/** Scripts of parts below the first screen, which are used after the first scroll: the elements name them. */
function loadLaterScripts(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-later]"))
    import(/* @vite-ignore */ part.dataset.later as string).catch(() => undefined);
}

/** This page inlined the critical stylesheet: the file is for the next page, or for what the app shows after a dialog. */
function fetchStylesheet(): void {
  const link = document.querySelector<HTMLLinkElement>("link[data-rest]");
  if (!link) return;
  link.removeAttribute("disabled");
  if (link.dataset.rest) link.media = "all";
}

/** The page names the script where the deployment has a service worker. A registered worker updates itself. */
function registerServiceWorker(): void {
  const { offline } = document.documentElement.dataset;
  const { serviceWorker } = navigator;
  if (offline && serviceWorker && !serviceWorker.controller) import(/* @vite-ignore */ offline).catch(() => undefined);
}

/** Called for the first interaction of each kind: what it does happens once, after the page has answered the touch. */
function onFirstInteraction(): void {
  whenIdle(() => {
    fetchStylesheet();
    loadLaterScripts();
    if (hasSpareCapacity()) startApp();
    else registerServiceWorker();
  });
}

document.addEventListener("pointerdown", onPointerDown, { capture: true, passive: true });
document.addEventListener("click", onClick, true);
document.addEventListener("submit", onSubmit, true);
document.addEventListener("keydown", closeDialogOnEscape);
document.addEventListener("toggle", closeOthersOfGroup, true);
watchNetwork();
showChosenItems();
makeMenusHistory();
markLeaving();
loadBalanceOnReturn();
reloadAfterLogIn();
measureSomeVisits();
// On other devices it waits for the first interaction.
if (hasSpareCapacity()) afterLoad(registerServiceWorker);
if (canStartApp()) {
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, onIntent, { passive: true });
  for (const name of ["scroll", "pointerdown", "keydown"])
    addEventListener(name, onFirstInteraction, { passive: true, once: true });
  if (document.querySelector("[data-short]")) startApp();
}
