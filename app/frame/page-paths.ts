// The router takes an address also with a slash at its end and in other letter case.

/**
 * Pages whose back link leads home even with script (docs/behaviour.md 2). On other pages script goes back in history.
 */
const FIXED_BACK_LINK = /^\/m\/(?:login|register(?:\.html)?|activity|forget|download)\/?$/i;

export function hasFixedBackLink(pathname: string): boolean {
  return FIXED_BACK_LINK.test(pathname);
}

const DIALOG_PAGES =
  /^\/m\/(?:login(?:\/\w+)*|logout|register(?:\.html)?|forget|changePsw|agent|language|member\/agent\/alerts)\/?$/i;
const DOWNLOAD_PAGE = /^\/m\/download\/?$/i;

/** Whether a page is a dialog over another page. Such a page has no footer. */
export function isDialogPage(pathname: string, search = ""): boolean {
  return (
    DIALOG_PAGES.test(pathname) || (DOWNLOAD_PAGE.test(pathname) && new URLSearchParams(search).get("popup") === "1")
  );
}

const MEMBER_CENTRE = /^\/m\/member\/home\/?$/i;

/** The member centre after "Cancel" in its question to trial accounts. */
export const CENTRE_WITHOUT_PROMPT = "/m/member/home?prompt=off";

/** Whether a page first asks trial accounts to register, in a dialog over it (docs/behaviour.md 11.5). */
export function asksTrials(pathname: string, search: string): boolean {
  return MEMBER_CENTRE.test(pathname) && new URLSearchParams(search).get("prompt") !== "off";
}
