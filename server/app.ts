import type { RequestListener } from "node:http";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler as createExpressHandler } from "@react-router/express";
import express from "express";
import { createRequestHandler, type ServerBuild } from "react-router";
import { preferenceCookies } from "~/http/context/preferences.server";
import { textLanguages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";
import { withStatusGate } from "./closed-site";
import { createLoadContext, createSharedLoadContext, type SharedRenderOptions } from "./load-context";
import { allowedMethods } from "./middleware/allowed-methods";
import { assets } from "./middleware/assets";
import { bodyLimit } from "./middleware/body-limit";
import { completeBody } from "./middleware/complete-body";
import { compressResponses } from "./middleware/compression";
import { errorHandler } from "./middleware/error-handler";
import { reportForwardedHeaders } from "./middleware/forwarded-headers";
import { health, type Readiness } from "./middleware/health";
import { hostCheck } from "./middleware/host-check";
import { loadShedding } from "./middleware/load-shedding";
import { originCheck } from "./middleware/origin-check";
import { prefetchRefusal } from "./middleware/prefetch-refusal";
import { requestLog } from "./middleware/request-log";
import { requestMetrics } from "./middleware/request-metrics";
import { isWellFormed, requestTarget, withOriginalTarget } from "./middleware/request-target";
import { requestTiming } from "./middleware/request-timing";
import { dropDefaultPolicy, securityHeaders, setHeaders } from "./middleware/security-headers";
import { speculationRules } from "./middleware/speculation-rules";
import { Admission } from "./overload/admission";
import { guestPageCache } from "./page-cache/guest-pages";
import { MemberPages } from "./page-cache/member-pages";
import { Pictures } from "./pictures/pictures";
import { reports } from "./reports/reports";
import { withTracing } from "./tracing/traced-routes";
import { trustProxies } from "./trusted-proxies";
import { acceptsUploads } from "./upload-paths";
import { warmUp as loadFirst } from "./warm-up";

// The build object, not a function that imports it: with a function, React Router derives the routes for each request.
const gatedBuild = withStatusGate(serverBuild as ServerBuild);
const build = getConfiguration().tracing ? withTracing(gatedBuild) : gatedBuild;
const mode = import.meta.env.DEV ? "development" : "production";
const renderApp = createRequestHandler(build, mode);
const renderShared = (request: Request, options?: SharedRenderOptions) =>
  renderApp(request, createSharedLoadContext(options));

interface AppOptions {
  readiness: Readiness;
  /** Directory of the built assets. Absent in development, where Vite serves them. */
  clientDirectory?: string;
}

/** The way of a request from the connection to the app, from top to bottom (docs/architecture.md). */
export function createApp({ readiness, clientDirectory }: AppOptions): RequestListener {
  const { production, trustProxyHops, proxyAddresses, pictures: pictureOptions } = getConfiguration();
  const scheme = schemeOf(production);
  const headers = securityHeaders(production);
  const usesCache = usesPageCache();
  const admission = new Admission();

  // Before Express: sending a cached page costs little more than writing its bytes.
  const pictures = pictureOptions.service ? new Pictures(headers) : undefined;
  const cacheOptions = { render: renderShared, headers, scheme, admission };
  const guestPages = usesCache ? guestPageCache(cacheOptions) : undefined;
  const memberPages = usesCache ? new MemberPages(cacheOptions) : undefined;

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustProxies(trustProxyHops, proxyAddresses));

  app.use(setHeaders(headers));
  app.use(requestTarget);
  app.use(health(readiness));
  if (clientDirectory) app.use(assets(clientDirectory));
  app.use(requestTiming);
  app.use(requestLog);
  app.use(requestMetrics);
  app.use(reportForwardedHeaders());
  app.use(hostCheck);
  app.use(allowedMethods);
  // Before load shedding, which counts requests for pages: pictures have limits and a queue of their own.
  if (pictures) app.use((request, response, next) => pictures.serve(request, response, next));
  app.use(speculationRules);
  app.use(prefetchRefusal);
  app.use(originCheck);
  app.use(bodyLimit(acceptsUploads));
  app.use(completeBody(acceptsUploads));
  app.use(reports(new Set(Object.keys(build.routes))));
  app.use(compressResponses);
  app.use(loadShedding(admission));
  app.use(dropDefaultPolicy(import.meta.env.DEV));
  app.use(createExpressHandler({ build, mode, getLoadContext: createLoadContext }));
  app.use(errorHandler);

  // A request goes to the pictures in memory and to the cached pages first, and from there to Express.
  const serve: RequestListener = (request, response) => void app(request, response);
  const withMembers: RequestListener = memberPages
    ? (request, response) => memberPages.serve(request, response, () => serve(request, response))
    : serve;
  const withPages: RequestListener = guestPages
    ? (request, response) => guestPages(request, response, () => withMembers(request, response))
    : serve;
  const listener: RequestListener = pictures
    ? (request, response) => pictures.serveFromMemory(request, response, () => withPages(request, response))
    : withPages;
  return (request, response) =>
    isWellFormed(request) ? listener(request, response) : app(withOriginalTarget(request), response);
}

/**
 * Off in development, where cached pages would hide edits. Off when the gateway receives visitors' addresses, because it
 * can then close the site by region, so that a page is not the same for everyone.
 */
function usesPageCache(): boolean {
  const { pageCache, gateway } = getConfiguration();
  return pageCache && !gateway.forward.address && !import.meta.env.DEV;
}

/** Loads settings and home for the first time; the product is not ready until then. */
export async function warmUp(readiness: Readiness): Promise<void> {
  const { production, warmUpSeconds, defaultLanguage, gateway } = getConfiguration();
  if (warmUpSeconds === 0) return;
  const home = `${schemeOf(production)}://${gateway.publicHost ?? "localhost"}/m/home`;
  await loadFirst(readiness, {
    renderHome: (language) =>
      renderShared(new Request(home, { headers: { cookie: `${preferenceCookies.language}=${language}` } })),
    languages: [...new Set([defaultLanguage, ...textLanguages])],
    limit: warmUpSeconds * 1000,
  });
}

function schemeOf(production: boolean): "http" | "https" {
  return production ? "https" : "http";
}

export { serve } from "./serve";
