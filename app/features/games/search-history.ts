/** The searches of this device, the latest first. Empty when the browser offers no storage. */

const STORAGE_KEY = "searches";
const MAX_TERMS = 8;

export function readSearches(): string[] {
  try {
    const terms: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(terms) ? terms.filter((term) => typeof term === "string").slice(0, MAX_TERMS) : [];
  } catch {
    return [];
  }
}

/** Adds a search at the top and removes those that are a prefix of it, typed on the way. @returns the new list */
export function addSearch(name: string): string[] {
  const typed = name.toLocaleLowerCase();
  const others = readSearches().filter((term) => !typed.startsWith(term.toLocaleLowerCase()));
  return write([name, ...others].slice(0, MAX_TERMS));
}

/** @returns the new, empty list */
export function clearSearches(): string[] {
  return write([]);
}

function write(terms: string[]): string[] {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(terms));
  } catch {
    // Private window or full storage: the list lasts as long as the page.
  }
  return terms;
}
