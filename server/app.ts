import type { RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler as createExpressHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import sirv from "sirv";
import { descriptions } from "~/documentation/descriptions.server";
import { listOperations } from "~/documentation/operations.server";
import { type Connection, connectionContext, type MemberVariant } from "~/http/context/connection.server";
import { getConfiguration } from "~/platform/configuration.server";
import { bodyLimit } from "./middleware/body-limit";
import { health, type Readiness } from "./middleware/health";
import { hostCheck } from "./middleware/host-check";
import { requestLog, requestMetrics } from "./middleware/logging";
import { methods } from "./middleware/methods";
import { originCheck } from "./middleware/origin-check";
import { connectionOf, requestTiming } from "./middleware/request-timing";
import { securityHeaders } from "./middleware/security-headers";
import { shedding } from "./middleware/shedding";
import { refusePrefetch } from "./middleware/speculation-rules";
import { takesFiles } from "./middleware/upload-paths";
import { pageCache, type Render } from "./page-cache/guest-pages";
import { memberPages } from "./page-cache/member-pages";

// The object itself, not a function that imports it: with a function the route table is derived for each request anew.
const build = serverBuild as ServerBuild;

const YEAR = 31_536_000;
/** For pages that are made for one person: 7 % smaller than the default at a tenth more time, off the main thread. */
const BROTLI_QUALITY = 5;

/**
 * The chain from the connection to the app: kept pages first, then Express.
 * @param options.clientDirectory the built assets; development serves its own
 */
export function createApp({
  readiness,
  clientDirectory,
}: {
  readiness: Readiness;
  clientDirectory?: string;
}): RequestListener {
  const { production, trustProxyHops, pageCache: mayKeepPages, gateway } = getConfiguration();
  // Where the gateway is told the visitor's address, it may close the site to some regions only: no page serves two.
  const keepPages = mayKeepPages && !gateway.forward.address;
  const mode = import.meta.env.DEV ? "development" : "production";
  const render = createRequestHandler(build, mode);
  const app = express();

  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustProxyHops);

  const scheme = production ? "https" : "http";
  const headers = securityHeaders(production);
  app.use((_request, response, next) => {
    response.setHeaders(new Map(Object.entries(headers)));
    next();
  });
  app.use(health(readiness));
  if (clientDirectory) {
    app.use(sirv(clientDirectory, { brotli: true, gzip: true, etag: true, setHeaders: markImmutable }));
    app.use("/assets", (_request, response) => {
      response.status(404).set("cache-control", "no-store").end();
    });
  }
  app.use(requestTiming, requestLog, requestMetrics, hostCheck, methods, refusePrefetch, shedding(), originCheck);
  app.use(bodyLimit(takesFiles));
  app.use(compression({ level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  if (keepPages && !import.meta.env.DEV) {
    const forMembers = (request: Request, member: MemberVariant) =>
      render(request, contextFor({ ...shared(), member }));
    app.use(memberPages({ render: forMembers, scheme }));
  }
  // A second policy would narrow the app's own: browsers enforce every one they are sent.
  app.use((_request, response, next) => {
    response.removeHeader("content-security-policy");
    next();
  });
  app.use(
    createExpressHandler({
      build,
      mode,
      getLoadContext: (request, response) => contextFor(connectionOf(request, response)),
    }),
  );
  // Kept pages would hide what was just edited.
  if (!keepPages || import.meta.env.DEV) return app;
  const guestPages = pageCache({ render: renderForGuests(render), headers, scheme });
  return (request, response) => guestPages(request, response, () => app(request, response));
}

function markImmutable(response: ServerResponse, path: string): void {
  const lasting = path.startsWith("/assets/");
  response.setHeader("cache-control", lasting ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600");
}

function renderForGuests(render: ReturnType<typeof createRequestHandler>): Render {
  return (request) => render(request, contextFor(shared()));
}

/** A render that serves many visitors. */
function shared(): Connection {
  return { requestId: "kept", address: undefined, startedAt: performance.now(), forCache: true };
}

function contextFor(connection: Connection): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(connectionContext, connection);
  return context;
}

/** Run by the build. @throws Error when a route is not described at /openapi.json */
export function checkDescriptions(): void {
  listOperations(build.routes, descriptions);
}

export { serve } from "./serve";
