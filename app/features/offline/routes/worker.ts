import { homePaths, offlineCopyPaths } from "~/http/caching/cacheable-pages.server";
import { offlinePageParameters } from "~/http/caching/offline-copies.server";
import { getRequestContext } from "~/http/context/request-context.server";
import { serviceWorkerPolicy } from "~/http/responses/content-security-policy";
import { criticalCss } from "~/hydration/stylesheets/critical-css.server";
import { getConfiguration } from "~/platform/configuration.server";
import stopWorker from "../stop-worker.js?raw";
import worker from "../worker.js?raw";
import type { Route } from "./+types/worker";

/** The service worker; with `OFFLINE_PAGE` off a script that removes the service worker from browsers that have it. */
export function loader({ context }: Route.LoaderArgs) {
  const { preferences } = getRequestContext(context);
  const { offlinePage, timeZone } = getConfiguration();
  const build = `${import.meta.env.BOOT_ADDRESS}-${criticalCss.id}`.replace(/[^\w-]/g, "");
  const filled = worker
    .replaceAll("-BUILD", `-${build}`)
    .replace('"KEEPABLE"', () => String(offlineCopyPaths))
    .replace('"HOME_PATHS"', () => String(homePaths))
    .replace("PREFERENCES", `${offlinePageParameters(preferences)}`)
    .replace("TIME_ZONE", timeZone);
  const script = offlinePage ? filled : stopWorker;
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // Browsers check for a new worker at each visit, so that a change of `OFFLINE_PAGE` takes effect.
      "cache-control": "no-cache",
      "content-security-policy": serviceWorkerPolicy,
    },
  });
}
