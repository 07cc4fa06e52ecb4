/** Until this time after its start a page has a fresh balance, whatever happens to its window. */
const OPENING_MS = 3000;

/** Loads the script that refreshes the balance in the header when the person comes back to the page. */
export function loadBalanceOnReturn(): void {
  for (const name of ["focus", "pageshow", "visibilitychange"]) addEventListener(name, load, true);
}

/** The browser runs the script once, however often it is loaded; from then on it listens itself. */
function load(event: Event): void {
  const balance = document.querySelector<HTMLElement>("[data-balance]");
  const { persisted = performance.now() > OPENING_MS } = event as PageTransitionEvent;
  if (balance && persisted && !document.hidden)
    import(/* @vite-ignore */ balance.dataset.balance as string).catch(() => undefined);
}
