/** On the play page: the reality check over the running game, and a sign of life for the session. */

const LOOK_MS = 1000;
/** Well within the gateway's thirty minutes (docs/gateway.md 1.6). */
const ALIVE_MS = 5 * 60_000;
const json = { accept: "application/json" };

interface Answer {
  route?: string;
  data?: Record<string, { facts?: { spent: string; change?: string } } | null>;
}

/** Watches over a game that runs in this page. @param check the hidden reality check, on a member's page */
export function watchPlay(check: HTMLElement | null): void {
  if (!document.querySelector("[data-play]")) return;
  // The game's own traffic does not reach this site: without a sign of life the session would end under the player.
  setInterval(() => fetch("/m/balance", { headers: json }).catch(() => undefined), ALIVE_MS);
  document.addEventListener("click", leaveByHistory);
  if (check) watchCheck(check);
}

/**
 * Leaving the game for the page it was tapped on goes back to it, so that the page is where it was scrolled to. The
 * browser's list names that page; `history.back` would count the game's own pages too.
 */
function leaveByHistory(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!link || !before?.url || withoutPlace(before.url) !== withoutPlace(link.href)) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigation?.traverseTo(before.key);
}

const withoutPlace = (address: string) => address.split("#")[0];

function watchCheck(check: HTMLElement): void {
  const { check: left, every, facts = "" } = check.dataset;
  const form = check.querySelector("form");
  let dueAt = performance.now() + Number(left);
  setInterval(() => {
    if (check.hidden && performance.now() >= dueAt) show(check, facts);
  }, LOOK_MS);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    fetch(form.action, { method: "POST", headers: json, body }).then(
      (answer) => {
        // A session that has ended is told by the page itself.
        if (!answer.ok) return form.submit();
        dueAt = performance.now() + Number(every);
        hide(check);
      },
      () => form.submit(),
    );
  });
}

function show(check: HTMLElement, facts: string): void {
  check.hidden = false;
  for (const element of others(check)) element.setAttribute("inert", "");
  check.querySelector<HTMLElement>("button")?.focus();
  fetch(facts, { headers: json })
    .then((answer) => answer.json() as Promise<Answer>)
    .then(({ route, data }) => {
      const known = route === undefined ? undefined : data?.[route]?.facts;
      write(check, "spent", known?.spent);
      write(check, "change", known?.change);
    })
    .catch(() => undefined);
}

function hide(check: HTMLElement): void {
  check.hidden = true;
  for (const element of others(check)) element.removeAttribute("inert");
}

/** Everything beside the check: it waits. */
function others(check: HTMLElement): Element[] {
  return [...(check.parentElement?.children ?? [])].filter((element) => element !== check);
}

function write(check: HTMLElement, name: string, words: string | undefined): void {
  const place = check.querySelector(`[data-fact=${name}]`);
  if (place) place.textContent = words ?? "—";
}
