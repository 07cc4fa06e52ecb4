/**
 * Whether this session of the browser has seen the invitation. A cookie without an age, because storage of a session is one
 * tab's. No page depends on it: it is not one of the cookies that keep a page out of the page cache.
 */

const COOKIE = "invite-shown";

/** True where cookies cannot be read as well, such as in a sandboxed frame. */
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
