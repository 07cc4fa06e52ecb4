import type { Request, Response } from "express";
import { RouterContextProvider } from "react-router";
import { type Connection, connectionContext, type MemberVariant } from "~/http/context/connection.server";
import type { Work } from "~/platform/work.server";

/** The router context of a visitor's request. Needs the request id and the start time, so it comes after both. */
export function createLoadContext(request: Request, { locals }: Response): RouterContextProvider {
  return withConnection({
    requestId: String(request.id),
    address: request.ip,
    startedAt: locals.startedAt,
    work: locals.work,
    forCache: false,
  });
}

/** What a render that the page cache shares between visitors is made for. */
export interface SharedRenderOptions {
  work?: Work;
  /** For a member page. */
  variant?: MemberVariant;
}

/** The router context of such a render. */
export function createSharedLoadContext(options: SharedRenderOptions = {}): RouterContextProvider {
  return withConnection({
    requestId: "shared",
    address: undefined,
    startedAt: performance.now(),
    forCache: true,
    ...options,
  });
}

export function withConnection(connection: Connection): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(connectionContext, connection);
  return context;
}
