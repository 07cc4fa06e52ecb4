import { afterLoad } from "~/ui/idle";

/** Address of the service worker, the only script address that this code may create. */
const WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/**
 * Registers the service worker in idle time, where the deployment has it on. One that it has switched off removes itself
 * (features/offline/stop-worker.js).
 */
export function registerServiceWorker(): void {
  if (!navigator.serviceWorker || document.documentElement.dataset.offline === undefined) return;
  // Without a worker the browser shows its own offline page.
  afterLoad(() => navigator.serviceWorker.register(trustedAddress()).catch(() => {}));
}

/** The content security policy allows script addresses from the trusted types policy "offline" only. */
function trustedAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy("offline", { createScriptURL: () => WORKER }).createScriptURL("");
}
