/**
 * The only script of a page: starts the app when a person touches something that gains from it (`data-start`),
 * or in idle time once the person has done anything and the device can afford it, and at once where the page is to grow
 * back to what it was (`data-short`).
 * A tap before the app is ready is held and repeated; without the app it does its native action.
 */
import { refreshPurseOnReturn } from "~/ui/feedback/header-balance";
import { canAfford } from "./device";
import { type HydrationPayload, PAYLOAD_ID, READY_EVENT } from "./hydration-payload";

const GIVE_UP_MS = 3000;
const BUSY_AFTER_MS = 150;
const IDLE_LIMIT_MS = 1000;

interface RouterGlobals {
  __reactRouterContext: unknown;
  __reactRouterManifest?: unknown;
  __reactRouterRouteModules: Record<string, unknown>;
}

/** The part of the browser's own list of pages that is used here. */
interface HistoryOfTab {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

const globals = window as unknown as RouterGlobals;
const block = document.getElementById(PAYLOAD_ID);
const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

let phase: "waiting" | "starting" | "over" = "waiting";
let repeats: (() => void)[] = [];
let busy: HTMLElement | undefined;

function asksForApp(event: Event): Element | null {
  return closest(event, "[data-start]");
}

async function start(handoff: HydrationPayload): Promise<void> {
  for (const address of handoff.preload) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    document.head.append(link);
  }
  globals.__reactRouterContext = Object.assign(JSON.parse(handoff.context), {
    stream: new Response(handoff.stream).body,
  });
  if (handoff.hmr) await load(handoff.hmr);
  await load(handoff.manifest);
  const modules: Record<string, unknown> = {};
  await Promise.all(
    handoff.routes.map(async ([id, addresses]) => {
      modules[id] = Object.assign({}, ...(await Promise.all(addresses.map(load))));
    }),
  );
  globals.__reactRouterRouteModules = modules;
  await load(handoff.entry);
}

function finish(): void {
  phase = "over";
  busy?.remove();
  const again = repeats;
  repeats = [];
  for (const action of again) action();
}

function begin(): void {
  if (phase !== "waiting" || !block) return;
  phase = "starting";
  document.addEventListener(READY_EVENT, finish, { once: true });
  start(JSON.parse(block.textContent || "{}")).catch(finish);
}

/** Shows that the tap was taken, on an element that React does not own. */
function showBusy(): void {
  if (repeats.length === 0 || busy) return;
  busy = document.createElement("div");
  busy.className = "starting";
  document.documentElement.append(busy);
}

/** @param stays the page stays where it is, so that other taps count as well; otherwise the last one does */
function hold(event: Event, action: () => void, stays = false): void {
  begin();
  stop(event);
  if (repeats.length === 0) {
    setTimeout(finish, GIVE_UP_MS);
    setTimeout(showBusy, BUSY_AFTER_MS);
  }
  repeats = stays ? [...repeats, action] : [action];
}

function onIntent(event: Event): void {
  if (asksForApp(event)) begin();
}

/** A tap or click that opens its link here: no other button, no new tab or window. */
function isPlain(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onClick(event: MouseEvent): void {
  const element = asksForApp(event);
  if (phase === "over" || !(element instanceof HTMLAnchorElement) || !isPlain(event)) return;
  hold(event, () => element.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // A button may gain from the app where the form around it does not, and leave the page where it is: a card's heart.
  const own = submitter?.getAttribute("data-start");
  const gains = typeof own === "string" || asksForApp(event);
  if (phase === "over" || !gains || !(form instanceof HTMLFormElement) || !form.requestSubmit) return;
  hold(event, () => form.requestSubmit(submitter), own === "stay");
}

/** The arrow in a header goes back where there is something of this site to go back to, and else where it points. */
function onBack(event: MouseEvent): void {
  if (!closest(event, "[data-back]") || event.defaultPrevented || !isPlain(event)) return;
  const inside = history.state?.idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
  if (!inside) return;
  stop(event);
  history.back();
}

/** The address before this one in history: the router cannot tell, newer browsers can, and a first page knows its referrer. */
function addressBefore(): string | null | undefined {
  const { navigation } = window as { navigation?: HistoryOfTab };
  if (navigation) return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return history.state?.idx ? "" : document.referrer;
}

/**
 * Sheets take one place in history: another sheet takes the place of this one (`data-swap`), and closing (`data-close`)
 * goes back where the page below is the one before, or else takes the sheet's place.
 */
function onSheetLink(event: MouseEvent): void {
  const link = closest(event, "a[data-close],a[data-swap]");
  if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return;
  const back = link.dataset.swap === undefined && addressBefore() === link.href;
  if (!back && phase === "over") return;
  stop(event);
  back ? history.back() : location.replace(link.href);
}

function onEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.isComposing) document.querySelector<HTMLElement>("a[data-close]")?.click();
}

function onLife(): void {
  removeEventListener("scroll", onLife);
  document.removeEventListener("pointerdown", onLife);
  document.removeEventListener("keydown", onLife);
  // The sheet came inside this page; the next one will want it as a file.
  document.querySelector("link[disabled]")?.removeAttribute("disabled");
  if (!canAfford()) return;
  // A page that draws all the time is never idle by the browser's measure.
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS });
  else setTimeout(begin);
}

if (block && window.ReadableStream && "body" in Response.prototype && "noModule" in HTMLScriptElement.prototype) {
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, onIntent, { passive: true });
  document.addEventListener("click", onClick, true);
  document.addEventListener("click", onBack, true);
  document.addEventListener("click", onSheetLink, true);
  document.addEventListener("keydown", onEscape);
  document.addEventListener("submit", onSubmit, true);
  addEventListener("scroll", onLife, { passive: true });
  document.addEventListener("pointerdown", onLife, { passive: true });
  document.addEventListener("keydown", onLife);
  if (document.querySelector("[data-short]")) begin();
}
refreshPurseOnReturn();
