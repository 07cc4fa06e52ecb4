import type { Preferences } from "../context/preferences.server";

/** Header of a page that tells the service worker (features/offline/worker.js) what to do with its copies of pages. */
export const OFFLINE_HEADER = "x-offline";

/**
 * `keep`: the page is the same for all guests, and is kept. `clear`: somebody is signed in, and all copies are removed.
 * Otherwise they stay.
 */
type CopyRule = "keep" | "clear";

/** The parameters of the offline page: how this visitor wants pages to look. */
export function offlinePageParameters({ language, theme, lite }: Preferences): URLSearchParams {
  return new URLSearchParams({ lang: language.texts, theme, ...(lite ? { lite: "on" } : {}) });
}

/** The header's value: the parameters of the offline page, and what happens to copies. */
export function offlineHeader(preferences: Preferences, copies?: CopyRule): string {
  const value = offlinePageParameters(preferences);
  if (copies) value.set("copies", copies);
  return value.toString();
}
