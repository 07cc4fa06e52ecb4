/** Whether this session of the browser has seen the invitation. Without storage it would open on every page. */

const STORAGE_KEY = "invite-shown";

/** True without storage as well. */
export function wasInviteShown(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}

/** @returns whether it is stored: private windows of older browsers can be read and refuse every write */
export function markInviteShown(): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, "1");
    return true;
  } catch {
    return false;
  }
}
