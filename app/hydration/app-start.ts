import { clearTouched } from "~/ui/feedback/touched";
import { type HydrationPayload, PAYLOAD_ID, READY_EVENT, unpackModules } from "./hydration-payload";

/** A held action runs without the app after this time. */
const GIVE_UP_MS = 3000;
const SHOW_PROGRESS_AFTER_MS = 150;

/** Globals that the router's client entry reads; the framework sets them by inline script, which the policy forbids. */
interface RouterGlobals {
  __reactRouterContext: unknown;
  __reactRouterManifest?: unknown;
  __reactRouterRouteModules: Record<string, unknown>;
}

const globals = window as unknown as RouterGlobals;
const payloadElement = document.getElementById(PAYLOAD_ID);
const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

/** `settled`: the app is ready, has failed, or took too long. */
let phase: "idle" | "starting" | "settled" = "idle";
let replay: (() => void) | undefined;
let progress: HTMLElement | undefined;

/**
 * Whether the page has a payload and the browser is from the end of 2021 or later. In older ones pages stay as the server makes
 * them: the app and its libraries use methods such as `at` and `hasOwn` that these do not have.
 */
export function canStartApp(): boolean {
  return Boolean(payloadElement && "hasOwn" in Object);
}

export function isAppSettled(): boolean {
  return phase === "settled";
}

/** Loads and hydrates the app. Later calls do nothing. */
export function startApp(): void {
  if (phase !== "idle" || !payloadElement) return;
  phase = "starting";
  document.addEventListener(READY_EVENT, settle, { once: true });
  hydrate(JSON.parse(payloadElement.textContent as string)).catch(settle);
}

/** Repeats an action of the person once the app is settled. It replaces the action that is held so far. */
export function replayWhenSettled(action: () => void): void {
  if (!replay) {
    setTimeout(settle, GIVE_UP_MS);
    setTimeout(showProgress, SHOW_PROGRESS_AFTER_MS);
  }
  replay = action;
}

async function hydrate(payload: HydrationPayload): Promise<void> {
  // A request takes a slow phone up to 10 ms to start. Thirty in one task would delay the answer to a touch.
  for (const address of unpackModules(payload.preload))
    setTimeout(() => {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = address;
      document.head.append(link);
    });
  globals.__reactRouterContext = Object.assign(JSON.parse(payload.context), {
    // React asks for the data while it renders. A blob is read later, so that decoding is a task of its own.
    stream: new Response(new Blob([payload.stream])).body,
  });
  if (payload.hmr) await load(payload.hmr);
  await load(payload.manifest);
  const modules: Record<string, unknown> = {};
  await Promise.all(
    payload.routes.map(async ([id, addresses]) => {
      modules[id] = Object.assign({}, ...(await Promise.all(addresses.map(load))));
    }),
  );
  globals.__reactRouterRouteModules = modules;
  await load(payload.entry);
}

function settle(): void {
  phase = "settled";
  if (progress) progress.remove();
  const action = replay;
  replay = undefined;
  if (!action) return;
  clearTouched();
  action();
}

/** The indicator is outside the body, where hydration ignores it. */
function showProgress(): void {
  if (!replay || progress) return;
  progress = document.createElement("div");
  progress.className = "starting";
  document.documentElement.append(progress);
}
