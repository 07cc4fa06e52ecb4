/**
 * A page that comes back from the back/forward cache is as it was left. After a log-in or log-out it is another person's, and
 * is loaded again. `no-store` makes browsers forget pages of members, but not those of guests. The first page after the end of a
 * session removes what the member has searched for.
 */
const KEY = "member";
/** Where the browser keeps the last searches. */
export const SEARCHES_KEY = "searches";

const isMembers = () => `${document.documentElement.dataset.member}`;

export function reloadAfterLogIn(): void {
  for (const name of ["pagehide", "pageshow"]) addEventListener(name, compare);
}

function compare(event: Event): void {
  const { type, persisted } = event as PageTransitionEvent;
  try {
    const before = sessionStorage.getItem(KEY);
    if (type === "pagehide") sessionStorage.setItem(KEY, isMembers());
    else if (before !== isMembers()) {
      if (before === "") localStorage.removeItem(SEARCHES_KEY);
      if (persisted) location.reload();
    }
  } catch {
    // Without storage the page stays as it was left.
  }
}
