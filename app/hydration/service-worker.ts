/** Address of the service worker, the only script address that this code may create. */
const WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/**
 * Registers the service worker, which caches static files and the offline page; nothing personal. When the deployment has
 * the offline page switched off, removes the worker of earlier visits.
 */
export async function syncServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const { offline, texts = "EN", theme = "dark" } = document.documentElement.dataset;
  if (offline === undefined) {
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    return;
  }
  try {
    await serviceWorker.register(trustedAddress());
    const { active } = await serviceWorker.ready;
    active?.postMessage({ texts, theme });
  } catch {
    // Without a worker the browser shows its own offline page.
  }
}

let address: string | undefined;

/** The content security policy allows script addresses from the trusted types policy "offline" only. */
function trustedAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  address ??= trustedTypes
    ? trustedTypes.createPolicy("offline", { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER;
  return address;
}
