import type { Request, Response } from "express";
import { type RouterContext, RouterContextProvider } from "react-router";
import { type MemberVariant, memberVariantContext } from "~/frame/member/member-variant.server";
import { type Connection, connectionContext } from "~/http/context/connection.server";
import type { Work } from "~/platform/work.server";
import { clientIpOf } from "./request-facts";

/** The router context of a visitor's request. Needs the request id and the start time, so it comes after both. */
export function createLoadContext(request: Request, { locals }: Response): RouterContextProvider {
  return withConnection({
    requestId: String(request.id),
    address: clientIpOf(request),
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
export function createSharedLoadContext({ work, variant }: SharedRenderOptions = {}): RouterContextProvider {
  const startedAt = performance.now();
  const context = withConnection({ requestId: "shared", address: undefined, startedAt, work, forCache: true });
  if (variant) context.set(memberVariantContext, variant);
  return context;
}

export function withConnection(connection: Connection): RouterContextProvider {
  const context = new PerRequestContextProvider();
  context.set(connectionContext, connection);
  return context;
}

/**
 * Keeps the values of a request itself. The package keeps them in a WeakMap that all requests share: V8 takes what is in one
 * for alive until it collects the old generation of the heap, and with the values all that belongs to a request.
 */
class PerRequestContextProvider extends RouterContextProvider {
  readonly #values = new Map<RouterContext<unknown>, unknown>();

  /** @throws Error when there is neither a value nor a default */
  override get<Value>(key: RouterContext<Value>): Value {
    return this.#values.has(key) ? (this.#values.get(key) as Value) : super.get(key);
  }

  override set<Key extends RouterContext>(
    key: Key,
    value: Key extends RouterContext<infer Value> ? Value : never,
  ): void {
    this.#values.set(key, value);
  }
}
