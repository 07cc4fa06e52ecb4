/** Pages whose back arrow always leads home (specification section 2, header); elsewhere it goes back in history. */
const HOME_ONLY = new Set(["/m/login", "/m/register", "/m/register.html", "/m/activity", "/m/forget", "/m/download"]);

/** Whether the arrow of a page leads home. */
export function backsHome(pathname: string): boolean {
  return HOME_ONLY.has(pathname);
}

/** Pages that stand over another one; they carry no footer of their own. */
const DIALOG_PAGES = /^\/m\/(?:login(?:\/\w+)*|logout|register(?:\.html)?|forget|changePsw|agent|language)$/;

/** Whether an address is that of a sheet over another page. */
export function isDialogPage(pathname: string, search = ""): boolean {
  return (
    DIALOG_PAGES.test(pathname) || (pathname === "/m/download" && new URLSearchParams(search).get("popup") === "1")
  );
}

const HOMES = new Set(["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]);

/** Whether an address is one of home's (specification section 2, routes). */
export function isHome(pathname: string): boolean {
  return HOMES.has(pathname);
}
