/** Where the worker is, and the only address a script element of ours may ever be given. */
const WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/**
 * Has the browser keep static files and a page for when there is no network, or gives back what it kept where the
 * deployment has switched that off. Nothing of a person is ever kept.
 */
export async function keepOfflinePage(): Promise<void> {
  const { serviceWorker: workers } = navigator;
  if (!workers) return;
  const { offline, texts = "EN", theme = "dark" } = document.documentElement.dataset;
  if (offline === undefined) {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    return;
  }
  try {
    await workers.register(trusted());
    const { active } = await workers.ready;
    active?.postMessage({ texts, theme });
  } catch {
    // A browser that refuses shows its own page when it is offline.
  }
}

let address: string | undefined;

/** The page's policy allows scripts from addresses that this one policy names, and it names one. */
function trusted(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  address ??= trustedTypes
    ? trustedTypes.createPolicy("offline", { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER;
  return address;
}
