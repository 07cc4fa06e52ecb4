interface TrustedTypes {
  createPolicy(name: string, rules: Record<"createHTML" | "createScriptURL", (text: string) => string>): unknown;
}

const loading = new Map<string, Promise<void>>();
let hasDefaultPolicy = false;

/** Loads a provider's script once. A script that failed is loaded again by the next call. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  createDefaultPolicy();
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error("script"));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

/**
 * Providers set addresses and HTML as plain text, which the page's policy refuses without a default policy for trusted
 * types. Only a page whose visitor starts a check gets one; `script-src` still decides which scripts run.
 */
function createDefaultPolicy(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (hasDefaultPolicy || !trustedTypes) return;
  hasDefaultPolicy = true;
  trustedTypes.createPolicy("default", { createHTML: (text) => text, createScriptURL: (text) => text });
}
