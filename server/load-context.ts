import type { Request, Response } from "express";
import { RouterContextProvider } from "react-router";
import { type Connection, connectionContext, type MemberVariant } from "~/http/context/connection.server";

/** The router context of a visitor's request. Needs the request id and the start time, so it comes after both. */
export function createLoadContext(request: Request, { locals }: Response): RouterContextProvider {
  return withConnection({
    requestId: String(request.id),
    address: request.ip,
    startedAt: locals.startedAt,
    forCache: false,
  });
}

/** The router context of a render that the page cache shares between visitors. @param variant for a member page */
export function createSharedLoadContext(variant?: MemberVariant): RouterContextProvider {
  return withConnection({
    requestId: "shared",
    address: undefined,
    startedAt: performance.now(),
    forCache: true,
    ...(variant ? { variant } : {}),
  });
}

function withConnection(connection: Connection): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(connectionContext, connection);
  return context;
}
