/**
 * The balance in the header. A game that was played elsewhere has changed it: whoever comes back to the page is shown
 * the balance of now (specification section 2, header: masked while refreshing).
 */
import { MASKED_BALANCE } from "../format";

const PURSE = ".purse-sum output";
/** Coming back fires several events at once. */
const PAUSE_MS = 3000;

/** The page's script and the app are two programs on one page: what one of them learned stands here for the other. */
const page = globalThis as { purse?: string };
let askedAt = 0;

/** Writes the balance that was asked for last, once the app has drawn the header anew. */
export function showPurse(): void {
  const purse = document.querySelector(PURSE);
  if (purse && page.purse !== undefined) purse.textContent = page.purse;
}

async function refresh(): Promise<void> {
  const purse = document.querySelector(PURSE);
  if (!purse || document.hidden || Date.now() - askedAt < PAUSE_MS) return;
  askedAt = Date.now();
  const before = purse.textContent;
  purse.textContent = MASKED_BALANCE;
  try {
    const answer = await fetch("/m/balance", { headers: { accept: "application/json" } });
    const { balance } = (await answer.json()) as { balance?: string };
    page.purse = balance ?? before ?? MASKED_BALANCE;
  } catch {
    page.purse = before ?? MASKED_BALANCE;
  }
  showPurse();
}

/** Has the balance asked for again whenever the person comes back to the page. */
export function refreshPurseOnReturn(): void {
  askedAt = Date.now();
  addEventListener("focus", refresh);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // Shown again as it was left.
    askedAt = 0;
    refresh();
  });
}
