/**
 * The script of the offline page and of kept pages, which the service worker shows without a network: asks for the page
 * again when the network is back. A form is sent again by itself only where the worker says so (opening a game, whose
 * repetition is recognised by its idempotency key); every other one waits for a tap.
 */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** A small file of this site that is never kept for this request. */
const PROBE = "/icon.svg";

let wait = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

const form = document.querySelector<HTMLFormElement>("form.resend");
const isAutomatic = !document.querySelector("[data-back]") || form?.hasAttribute("data-auto");

/** Somebody who types is not interrupted. */
const isTyping = () => Boolean((document.activeElement as HTMLInputElement | null)?.value);

async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  if (document.visibilityState !== "hidden" && !isTyping() && (await hasNetwork())) {
    if (form) form.submit();
    else location.reload();
    return;
  }
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  schedule();
}

function schedule(): void {
  // Not all visitors at once when a site is back.
  timer = setTimeout(tryAgain, wait * (0.75 + Math.random() / 2));
}

async function hasNetwork(): Promise<boolean> {
  const options = { method: "HEAD", cache: "no-store", credentials: "omit" } as const;
  return fetch(PROBE, options).then(
    ({ ok }) => ok,
    () => false,
  );
}

function soon(): void {
  wait = FIRST_WAIT_MS;
  tryAgain();
}

if (isAutomatic) {
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", soon);
  schedule();
}
document.addEventListener("click", (event) => {
  if (!(event.target as Element).closest("[data-back]") || history.length < 2) return;
  event.preventDefault();
  history.back();
});
