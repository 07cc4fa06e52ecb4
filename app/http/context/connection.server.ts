import { createContext } from "react-router";

/** What the frame of a page kept for many members looks like; the rest of a member are slots in it. */
export interface MemberVariant {
  trial: boolean;
  balanceKnown: boolean;
  balanceHidden: boolean;
  hasUnread: boolean;
  vipBenefits: boolean;
  vipDownload: boolean;
  /** The page shows the game the member played last. */
  continues: boolean;
}

/** What the HTTP server knows about a request and the app cannot see in it. */
export interface Connection {
  requestId: string;
  /** The visitor's address after the trusted proxies, or undefined for a render that serves many visitors. */
  address: string | undefined;
  /** When the request came, as `performance.now()` tells time: a page's deadline counts from then, however often it is tried. */
  startedAt: number;
  /** A page cache asks, on behalf of many visitors. */
  forCache: boolean;
  /** The page is for members of this shape. Their sessions are not in the request: only the frame shows one. */
  member?: MemberVariant;
}

export const connectionContext = createContext<Connection>({
  requestId: "none",
  address: undefined,
  startedAt: 0,
  forCache: false,
});
