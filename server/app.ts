import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler as createExpressHandler } from "@react-router/express";
import { createRequestHandler, type ServerBuild } from "react-router";
import { preferenceCookies } from "~/http/context/preference-cookies";
import { readRouteStylesheets } from "~/hydration/stylesheets/inline-stylesheets.server";
import { textLanguages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";
import { createExpressApp } from "./express-app";
import { loadHomes } from "./lifecycle/warm-up";
import { withClosedSiteLoaders } from "./loaders/closed-site-loaders";
import { hideDataFromRouter } from "./loaders/data-for-json";
import { withTracing } from "./loaders/traced-routes";
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
import { isWellFormed, requestTarget, withOriginalTarget } from "./middleware/request-target";
import { dropDefaultPolicy, securityHeaders, setHeaders } from "./middleware/security-headers";
import { speculationRules } from "./middleware/speculation-rules";
import { Admission } from "./overload/admission";
import { watchEventLoop } from "./overload/event-loop";
import { guestPageCache } from "./page-cache/guest-pages";
import { MemberPages } from "./page-cache/member-pages";
import { PictureService } from "./pictures/picture-service";
import { reports } from "./reports/reports";
import { createLoadContext, createSharedLoadContext, type SharedRenderOptions } from "./request/load-context";
import { isUpload } from "./request/uploads";
import type { App } from "./serve";
import { AddressThrottle } from "./throttling/address-throttle";
import { throttleRequests } from "./throttling/throttle-requests";

// Around the loaders, from the inside outwards (docs/architecture.md). The build object, not a function that imports it: with a
// function, React Router derives the routes for each request.
// While the site is closed, no loader of its pages runs but the root's.
const gatedBuild = withClosedSiteLoaders(serverBuild as ServerBuild);
// The data for a JSON client is not encoded for the app too.
const untracedBuild = hideDataFromRouter(gatedBuild);
// Outermost, so that a span measures the other two wrappers.
const build = getConfiguration().tracing ? withTracing(untracedBuild) : untracedBuild;
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
export function createApp({ readiness, clientDirectory }: AppOptions): App {
  const { production, pictures: pictureOptions, addressRequestsPerSecond } = getConfiguration();
  const headers = securityHeaders(production);
  const readState = watchEventLoop();
  const throttle = throttleRequests(new AddressThrottle(addressRequestsPerSecond, readState), headers);
  const admission = new Admission(readState);
  const pictures = pictureOptions.service ? new PictureService(headers) : undefined;

  const { app, messages } = createExpressApp();
  // Every answer has the security headers. Express parses paths only: a request for anything else ends here.
  app.use(setHeaders(headers), requestTarget);

  // Answers for machines and built files, neither counted nor logged.
  app.use(health(readiness));
  if (clientDirectory) {
    readRouteStylesheets(clientDirectory);
    app.use(assets(clientDirectory));
  }

  // From here on every request has an id, a line in the log and a place in the metrics.
  app.use(requestLog, reportForwardedHeaders());

  // Refused by the request's head, before anything is done for it.
  app.use(hostCheck, allowedMethods);

  // Answers without the app.
  app.use(speculationRules, prefetchRefusal);

  // Writes: from this site, not too long, and received as a whole before load shedding counts them.
  app.use(originCheck, bodyLimit(isUpload), completeBody(isUpload));
  app.use(reports(new Set(Object.keys(build.routes))));

  // The app. Compression is outermost, so that refusals under load are compressed too.
  app.use(compressResponses, loadShedding(admission), dropDefaultPolicy(import.meta.env.DEV));
  app.use(createExpressHandler({ build, mode, getLoadContext: createLoadContext }));
  app.use(errorHandler);

  const listener = inOrder(beforeExpress({ headers, admission, pictures }), app);
  const respond: RequestListener = (request, response) =>
    isWellFormed(request) ? listener(request, response) : app(withOriginalTarget(request), response);
  return {
    // Whatever it is for, a request waits while its address asks for more than its share.
    listener: (request, response) => throttle(request, response, () => respond(request, response)),
    messages,
  };
}

/** Answers a request, or calls `next`. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface BeforeExpress {
  headers: ReturnType<typeof securityHeaders>;
  admission: Admission;
  pictures: PictureService | undefined;
}

/**
 * What answers without Express: pictures, guest pages from memory, then member pages. Sending a cached answer costs little
 * more than writing its bytes. Pictures have limits and a queue of their own instead of load shedding.
 */
function beforeExpress({ headers, admission, pictures }: BeforeExpress): Handler[] {
  const handlers: Handler[] = [];
  if (pictures) handlers.push((request, response, next) => pictures.serve(request, response, next));
  if (usesPageCache()) {
    const scheme = schemeOf(getConfiguration().production);
    const options = { render: renderShared, headers, scheme, admission };
    const memberPages = new MemberPages(options);
    handlers.push(guestPageCache(options));
    handlers.push((request, response, next) => memberPages.serve(request, response, next));
  }
  return handlers;
}

/** Asks one handler after the other; a request that no handler answers goes to `last`. */
function inOrder(handlers: readonly Handler[], last: RequestListener): RequestListener {
  return handlers.reduceRight<RequestListener>(
    (next, handler) => (request, response) => handler(request, response, () => next(request, response)),
    last,
  );
}

/**
 * Off in development, where cached pages would hide edits. Off when the gateway receives visitors' addresses, because it
 * can then close the site by region, so that a page is not the same for everyone.
 */
function usesPageCache(): boolean {
  const { pageCache, gateway } = getConfiguration();
  return pageCache && !gateway.forward.address && !import.meta.env.DEV;
}

/** Loads settings and home before the first request; `/readyz` says 503 until then where `readiness` begins with `warming`. */
export async function warmUp(readiness: Readiness): Promise<void> {
  const { production, warmUpSeconds, defaultLanguage, gateway } = getConfiguration();
  if (warmUpSeconds === 0) {
    readiness.warming = false;
    return;
  }
  const home = `${schemeOf(production)}://${gateway.publicHost ?? "localhost"}/m/home`;
  await loadHomes(readiness, {
    renderHome: (language) =>
      renderShared(new Request(home, { headers: { cookie: `${preferenceCookies.language.name}=${language}` } })),
    languages: [...new Set([defaultLanguage, ...textLanguages])],
    limit: warmUpSeconds * 1000,
  });
}

function schemeOf(production: boolean): "http" | "https" {
  return production ? "https" : "http";
}

export { serve } from "./serve";
