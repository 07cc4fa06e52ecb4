import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

/** What is said of the routes of this feature at /openapi.json. */
export const offlineApi: RouteDescriptions = {
  installedApp: describeRoute<typeof import("./routes/app")>({
    summary: "Where the installed app starts",
    tag: "Installed app",
    redirects: true,
  }),
  offline: describeRoute<typeof import("./routes/offline")>({
    summary: "The page for when there is no network",
    tag: "Installed app",
  }),
  serviceWorker: describeRoute<typeof import("./routes/worker")>({
    summary: "The service worker",
    tag: "Installed app",
    media: { type: "text/javascript" },
  }),
};
