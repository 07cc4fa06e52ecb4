/** Pages that stay open while the site is closed: help for players at risk does not wait for the site to come back. */
const OPEN_PAGES: ReadonlySet<string> = new Set(["/m/responsible"]);

/** Whether a page is shown although the site is closed; `pathname` as in the address, with or without a last slash. */
export function staysOpen(pathname: string): boolean {
  return OPEN_PAGES.has(pathname.replace(/\/$/, ""));
}
