/**
 * A page that comes back from the back/forward cache is as it was left. After a log-in or log-out it is another person's, and
 * is loaded again. `no-store` makes browsers forget pages of members, but not those of guests.
 */
const KEY = "member";

const isMembers = () => `${document.documentElement.dataset.member}`;

export function reloadAfterLogIn(): void {
  for (const name of ["pagehide", "pageshow"]) addEventListener(name, compare);
}

function compare(event: Event): void {
  const { type, persisted } = event as PageTransitionEvent;
  try {
    if (type === "pagehide") sessionStorage.setItem(KEY, isMembers());
    else if (persisted && sessionStorage.getItem(KEY) !== isMembers()) location.reload();
  } catch {
    // Without storage the page stays as it was left.
  }
}
