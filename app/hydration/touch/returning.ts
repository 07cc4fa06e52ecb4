/** Within this time of its start a page is opened, and its balance is as fresh as it can be. */
const OPENING_MS = 3000;

/** Loads the script that refreshes the balance in the header when the person comes back to the page. */
export function loadBalanceOnReturn(): void {
  for (const name of ["focus", "pageshow", "visibilitychange"]) addEventListener(name, load, true);
}

/** The browser runs the script once, however often it is loaded; from then on it listens itself. */
function load(event: Event): void {
  const balance = document.querySelector<HTMLElement>("[data-balance]");
  const opens = performance.now() < OPENING_MS || (event as PageTransitionEvent).persisted === false;
  if (balance && !opens && !document.hidden)
    import(/* @vite-ignore */ balance.dataset.balance as string).catch(() => undefined);
}
