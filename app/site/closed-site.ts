import type { SystemStatus } from "~/gateway/resources/site/system.server";
import { factsOf } from "~/http/pages/page-facts";

/** Seconds after which a browser reloads a closed page. The site status is cached for the same time. */
export const CLOSED_SITE_RETRY_SECONDS = 30;

/** Header by which metrics and an operator's monitors tell the answers of a closed site from failures. */
export const CLOSED_SITE_HEADER = "x-site-closed";

/** Whether the page of an address is shown: while the site is closed, only the help for players at risk is. */
export function isShown(status: SystemStatus["status"], pathname: string): boolean {
  return status === "open" || factsOf(pathname).openWhileClosed === true;
}
