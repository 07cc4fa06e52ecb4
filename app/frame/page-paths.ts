/**
 * Pages whose back link leads home even with script (docs/behaviour.md 2). On other pages script goes back in history.
 */
const FIXED_BACK_LINK = new Set([
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/activity",
  "/m/forget",
  "/m/download",
]);

export function hasFixedBackLink(pathname: string): boolean {
  return FIXED_BACK_LINK.has(pathname);
}

const DIALOG_PAGES =
  /^\/m\/(?:login(?:\/\w+)*|logout|register(?:\.html)?|forget|changePsw|agent|language|member\/agent\/alerts)$/;

/** Whether a page is a dialog over another page. Such a page has no footer. */
export function isDialogPage(pathname: string, search = ""): boolean {
  return (
    DIALOG_PAGES.test(pathname) || (pathname === "/m/download" && new URLSearchParams(search).get("popup") === "1")
  );
}
