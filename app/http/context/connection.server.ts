import { createContext, type RouterContext } from "react-router";
import type { Work } from "~/platform/work.server";

/** What the HTTP server passes to the app beside the request. */
export interface Connection {
  requestId: string;
  /** The visitor's IP address behind trusted proxies, or undefined for a shared render. */
  address: string | undefined;
  /** Arrival of the request, as `performance.now()`. The page deadline counts from here, over all render attempts. */
  startedAt: number;
  /** What the request counts as; absent when the product itself renders. */
  work?: Work | undefined;
  /** The render is for the page cache and is shared by many visitors. */
  forCache: boolean;
}

export const connectionContext = createContext<Connection>({
  requestId: "none",
  address: undefined,
  startedAt: 0,
  forCache: false,
});

/**
 * A key for what the server may pass to the app besides, for a room that defines it. `ctx.get` gives null where it passes none.
 */
export function createConnectionKey<Value extends object>(): RouterContext<Value | null> {
  return createContext<Value | null>(null);
}
