/**
 * Refreshes the balance in the header. A game in another window or app may have changed it, so it is fetched again when
 * the person returns to the page. It is masked until the answer arrives. One that could not be had is a dash: a tap asks
 * again.
 */
import { MASKED_BALANCE, NO_BALANCE } from "../format";

const BALANCE_OUTPUT = ".balance-sum output";
/** Returning to a page fires several events at once. */
const MIN_INTERVAL_MS = 3000;

/** The boot script and the app are separate bundles of one page. They share the latest balance through a global. */
const shared = globalThis as { latestBalance?: string };
let requestedAt = 0;

/**
 * Writes the balance that was fetched last. The app calls this after each navigation, which renders the header again.
 */
export function showLatestBalance(): void {
  const output = document.querySelector(BALANCE_OUTPUT);
  if (output && shared.latestBalance !== undefined) output.textContent = shared.latestBalance;
}

/** Fetches the balance and writes it, unless that was done a moment ago. */
export async function refreshBalance(): Promise<void> {
  const output = document.querySelector(BALANCE_OUTPUT);
  if (!output || document.hidden || Date.now() - requestedAt < MIN_INTERVAL_MS) return;
  requestedAt = Date.now();
  const unknown = output.textContent === MASKED_BALANCE ? MASKED_BALANCE : NO_BALANCE;
  output.textContent = MASKED_BALANCE;
  try {
    const response = await fetch("/m/balance", { headers: { accept: "application/json" } });
    const { balance } = (await response.json()) as { balance?: string };
    shared.latestBalance = balance ?? unknown;
  } catch {
    shared.latestBalance = unknown;
  }
  showLatestBalance();
}

/** The button hides the balance. While there is none to hide, a tap on it asks again. */
function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest("button.balance-sum");
  if (button?.querySelector("output")?.textContent !== NO_BALANCE) return;
  event.preventDefault();
  requestedAt = 0;
  refreshBalance();
}

/** Fetches the balance whenever the person returns to the page. */
export function refreshBalanceOnReturn(): void {
  requestedAt = Date.now();
  addEventListener("focus", refreshBalance);
  addEventListener("click", onClick, true);
  document.addEventListener("visibilitychange", refreshBalance);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // The page comes from the back/forward cache, with the balance of the last visit.
    requestedAt = 0;
    refreshBalance();
  });
}
