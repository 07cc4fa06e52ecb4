import { describeRoute, type RouteDescriptions } from "~/http/description.server";

/** What is said of the routes of this feature at /openapi.json. */
export const offlineApi: RouteDescriptions = {
  "features/offline/routes/app": describeRoute<typeof import("./routes/app")>({
    summary: "Where the installed app starts",
    tag: "Installed app",
    redirects: true,
  }),
  "features/offline/routes/offline": describeRoute<typeof import("./routes/offline")>({
    summary: "The page for when there is no network",
    tag: "Installed app",
  }),
  "features/offline/routes/worker": describeRoute<typeof import("./routes/worker")>({
    summary: "The service worker",
    tag: "Installed app",
    media: { type: "text/javascript" },
  }),
};
