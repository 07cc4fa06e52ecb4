import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const offlineOpenApi: RouteDescriptions = {
  installedApp: describeRoute<typeof import("./routes/app")>({
    summary: "Where the installed app starts",
    tag: "Installed app",
    redirects: true,
  }),
  offline: describeRoute<typeof import("./routes/offline")>({
    summary: "The page that the service worker shows without a network",
    tag: "Installed app",
  }),
  serviceWorker: describeRoute<typeof import("./routes/worker")>({
    summary: "The service worker",
    tag: "Installed app",
    media: { type: "text/javascript" },
  }),
};
