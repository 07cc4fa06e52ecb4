import type { RequestListener } from "node:http";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler as createExpressHandler } from "@react-router/express";
import express from "express";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { MemberVariant } from "~/http/context/connection.server";
import { getConfiguration } from "~/platform/configuration.server";
import { createLoadContext, createSharedLoadContext } from "./load-context";
import { allowedMethods } from "./middleware/allowed-methods";
import { assets } from "./middleware/assets";
import { bodyLimit } from "./middleware/body-limit";
import { compressResponses } from "./middleware/compression";
import { health, type Readiness } from "./middleware/health";
import { hostCheck } from "./middleware/host-check";
import { loadShedding } from "./middleware/load-shedding";
import { originCheck } from "./middleware/origin-check";
import { prefetchRefusal } from "./middleware/prefetch-refusal";
import { requestLog } from "./middleware/request-log";
import { requestMetrics } from "./middleware/request-metrics";
import { requestTiming } from "./middleware/request-timing";
import { dropDefaultPolicy, securityHeaders, setHeaders } from "./middleware/security-headers";
import { speculationRules } from "./middleware/speculation-rules";
import { guestPageCache } from "./page-cache/guest-pages";
import { memberPageCache } from "./page-cache/member-pages";
import { acceptsUploads } from "./upload-paths";

// The build object, not a function that imports it: with a function, React Router derives the routes for each request.
const build = serverBuild as ServerBuild;
const mode = import.meta.env.DEV ? "development" : "production";

interface AppOptions {
  readiness: Readiness;
  /** Directory of the built assets. Absent in development, where Vite serves them. */
  clientDirectory?: string;
}

/** The way of a request from the connection to the app, from top to bottom (docs/architecture.md). */
export function createApp({ readiness, clientDirectory }: AppOptions): RequestListener {
  const { production, trustProxyHops } = getConfiguration();
  const scheme = production ? "https" : "http";
  const headers = securityHeaders(production);
  const renderApp = createRequestHandler(build, mode);
  const renderShared = (request: Request, variant?: MemberVariant) =>
    renderApp(request, createSharedLoadContext(variant));
  const usesCache = usesPageCache();

  // Before Express: sending a cached page costs little more than writing its bytes.
  const guestPages = usesCache ? guestPageCache({ render: renderShared, headers, scheme }) : undefined;

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustProxyHops);

  app.use(setHeaders(headers));
  app.use(health(readiness));
  if (clientDirectory) app.use(assets(clientDirectory));
  app.use(requestTiming);
  app.use(requestLog);
  app.use(requestMetrics);
  app.use(hostCheck);
  app.use(allowedMethods);
  app.use(speculationRules);
  app.use(prefetchRefusal);
  app.use(loadShedding());
  app.use(originCheck);
  app.use(bodyLimit(acceptsUploads));
  app.use(compressResponses);
  if (usesCache) app.use(memberPageCache({ render: renderShared, scheme }));
  app.use(dropDefaultPolicy);
  app.use(createExpressHandler({ build, mode, getLoadContext: createLoadContext }));

  // A request goes to the guest pages first, and from there to Express.
  if (!guestPages) return app;
  return (request, response) => guestPages(request, response, () => app(request, response));
}

/**
 * Off in development, where cached pages would hide edits. Off when the gateway receives visitors' addresses, because it
 * can then close the site by region, so that a page is not the same for everyone.
 */
function usesPageCache(): boolean {
  const { pageCache, gateway } = getConfiguration();
  return pageCache && !gateway.forward.address && !import.meta.env.DEV;
}

export { serve } from "./serve";
