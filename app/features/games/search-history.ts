/**
 * The searches on this device, the latest first, of one person: after a log-in or log-out those of the person before are
 * not shown, and the next search replaces them. Empty when the browser offers no storage.
 */

const STORAGE_KEY = "searches";
const MAX_TERMS = 8;

/** @param owner the member as an opaque text, "" for a guest (ui/forms/key-owner) */
export function readSearches(owner: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    const { owner: storedFor, terms } = stored as { owner?: unknown; terms?: unknown };
    if (storedFor !== owner || !Array.isArray(terms)) return [];
    return terms.filter((term) => typeof term === "string").slice(0, MAX_TERMS);
  } catch {
    return [];
  }
}

/** Adds a search at the top and removes those that are a prefix of it, typed on the way. @returns the new list */
export function addSearch(owner: string, name: string): string[] {
  const typed = name.toLocaleLowerCase();
  const others = readSearches(owner).filter((term) => !typed.startsWith(term.toLocaleLowerCase()));
  return write(owner, [name, ...others].slice(0, MAX_TERMS));
}

/** @returns the new, empty list */
export function clearSearches(owner: string): string[] {
  return write(owner, []);
}

function write(owner: string, terms: string[]): string[] {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ owner, terms }));
  } catch {
    // Private window or full storage: the list lasts as long as the page.
  }
  return terms;
}
