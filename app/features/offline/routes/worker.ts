import { workerPolicy } from "~/http/responses/content-security-policy";
import { criticalCss } from "~/hydration/critical-css.server";
import { getConfiguration } from "~/platform/configuration.server";
import stop from "../stop-worker.js?raw";
import keep from "../worker.js?raw";

/** The worker that keeps the offline page, or the one that ends it where `OFFLINE_PAGE` is off. */
export function loader() {
  const build = `${import.meta.env.BOOT_ADDRESS}-${criticalCss.id}`.replace(/[^\w-]/g, "");
  const script = getConfiguration().offlinePage ? keep.replace("BUILD", build) : stop;
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // Asked for anew at every visit, so that the switch is heard.
      "cache-control": "no-cache",
      "content-security-policy": workerPolicy,
    },
  });
}
