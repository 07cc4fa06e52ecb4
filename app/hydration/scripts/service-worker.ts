/** Registers the service worker. `boot` loads this in idle time, where the deployment has the worker on and none runs yet. */

/** Address of the service worker, the only script address that this code may create. */
const WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/** The content security policy allows script addresses from the trusted types policy "offline" only. */
function trustedAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy("offline", { createScriptURL: () => WORKER }).createScriptURL("");
}

// Without a worker the browser shows its own offline page.
navigator.serviceWorker.register(trustedAddress()).catch(() => undefined);
