/**
 * Whether the invitation was shown since the browser was started. It is a session cookie, because `sessionStorage` belongs
 * to one tab. No page depends on it, so it does not keep a page out of the page cache.
 */

const COOKIE = "invite-shown";

/** Also true where cookies cannot be read, such as in a sandboxed frame. */
export function wasInviteShown(): boolean {
  try {
    return document.cookie.split("; ").includes(`${COOKIE}=1`);
  } catch {
    return true;
  }
}

/** @returns whether it is stored: without cookies the invitation would open on every page */
export function markInviteShown(): boolean {
  try {
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and Firefox and Safari are late with it
    document.cookie = `${COOKIE}=1; path=/; samesite=lax${secure}`;
  } catch {
    return false;
  }
  return wasInviteShown();
}
