import { createContext } from "react-router";
import type { Work } from "~/platform/work.server";

/**
 * What the frame of a shared member page depends on. Members of the same variant share one rendered page, in which
 * placeholders stand for their personal values.
 */
export interface MemberVariant {
  trial: boolean;
  agent: boolean;
  balanceKnown: boolean;
  balanceHidden: boolean;
  hasUnread: boolean;
  vipBenefits: boolean;
  vipDownload: boolean;
  /** The page shows the game that the member played last. */
  showsLastPlayed: boolean;
  /** The note of home about announcements that the member has not closed. */
  announcement?: { seen: string; title: string; more: number };
}

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
  /** Set for a shared member page. The request itself then carries no session. */
  variant?: MemberVariant;
}

export const connectionContext = createContext<Connection>({
  requestId: "none",
  address: undefined,
  startedAt: 0,
  forCache: false,
});
