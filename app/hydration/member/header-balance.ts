/**
 * Refreshes the balance in the header. A game in another window or app may have changed it, so it is fetched again when
 * the person returns to the page. It is masked until the answer arrives. A balance that could not be had is a dash: a
 * tap asks again. When another account has logged in in another tab meanwhile, its balance is not shown: the page is loaded
 * again.
 */
import { MASKED_BALANCE, NO_BALANCE, withBreaks } from "~/ui/format";
import { ownerOfPage } from "./page-owner";

const BALANCE_OUTPUT = ".balance-sum output";
/** Returning to a page fires several events at once. */
const MIN_INTERVAL_MS = 3000;

/** `scripts/balance.ts` and the app are separate bundles of one page. They share these through globals. */
const shared = globalThis as {
  /** The balance that was fetched before the app ran. */
  latestBalance?: string | undefined;
  /** Stands for the request that is under way, as long as its answer is the newest balance. */
  balanceRequest?: object | undefined;
};
let requestedAt = 0;
let appHasShownIt = false;

/**
 * The app calls this whenever it has rendered a balance from the page's data. At its start it keeps one that was fetched
 * meanwhile. After that the data are newer than what was fetched or is being fetched: the person may have hidden the balance.
 * @param rendered what the header shows
 */
export function showRenderedBalance(rendered: string): void {
  if (appHasShownIt) {
    shared.balanceRequest = undefined;
    write(rendered);
  } else if (shared.latestBalance !== undefined) write(shared.latestBalance);
  appHasShownIt = true;
}

/** Fetches the balance and writes it, unless that was done a moment ago. */
export async function refreshBalance(): Promise<void> {
  const output = document.querySelector(BALANCE_OUTPUT);
  if (!output || document.hidden || Date.now() - requestedAt < MIN_INTERVAL_MS) return;
  requestedAt = Date.now();
  const unknown = output.textContent === MASKED_BALANCE ? MASKED_BALANCE : NO_BALANCE;
  const request = {};
  shared.balanceRequest = request;
  output.textContent = MASKED_BALANCE;
  const balance = await fetchBalance();
  if (shared.balanceRequest !== request) return;
  shared.latestBalance = balance ?? unknown;
  write(shared.latestBalance);
}

/** @returns undefined when it could not be had */
async function fetchBalance(): Promise<string | undefined> {
  try {
    const response = await fetch("/m/balance", { headers: { accept: "application/json" } });
    const { balance, owner } = (await response.json()) as { balance?: string; owner?: string };
    const page = ownerOfPage();
    if (!page || !owner || owner === page) return balance;
    // A play page stays: its game still runs in the name of the account that opened it.
    if (document.querySelector("[data-balance]")) location.reload();
  } catch {
    // Without network there is none.
  }
  return undefined;
}

function write(balance: string): void {
  const output = document.querySelector(BALANCE_OUTPUT);
  if (output) output.textContent = withBreaks(balance);
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
