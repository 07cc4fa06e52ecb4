/** Searches of this device, the latest first. Storage may be off or full: then there are none. */

const PLACE = "searches";
const MOST = 8;

/** What was searched for before. */
export function readSearches(): string[] {
  try {
    const terms: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(terms) ? terms.filter((term) => typeof term === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; what was typed on the way to it goes. @returns the searches */
export function keepSearch(name: string): string[] {
  const typed = name.toLocaleLowerCase();
  const others = readSearches().filter((term) => !typed.startsWith(term.toLocaleLowerCase()));
  return write([name, ...others].slice(0, MOST));
}

/** Forgets them all. */
export function clearSearches(): string[] {
  return write([]);
}

function write(terms: string[]): string[] {
  try {
    localStorage.setItem(PLACE, JSON.stringify(terms));
  } catch {
    // Private windows and full storage: the list lasts as long as the page.
  }
  return terms;
}
