// What is personal in pages, for the loaders of routes and for the shared member pages (personal-values.server.ts). Both call
// these functions, so that neither loads what the other does not show.
import { getFavourites } from "~/catalogue/favourites/favourites.server";
import { getLastPlayed, type LastPlayed, placeholderGames } from "~/catalogue/games/last-played.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { isHomePath } from "~/http/pages/page-facts";
import type { AnnouncementNote } from "../announcements/announcements.response-schema.server";
import { getAnnouncementNote } from "../announcements/announcements.server";
import type { MemberPanel } from "../frame.response-schema.server";
import { findAlertAfterRenewal } from "./contract-alerts.server";
import { getMemberSummary, renewSessionOnHome } from "./current-member.server";
import { toMemberPanel } from "./member-panel.server";
import { variantOf } from "./member-variant.server";
import { getUnread } from "./unread.server";

/** What is personal in the frame of a page. */
interface MemberFrame {
  /** The panel of the signed-in member; undefined for guests. */
  member: MemberPanel | undefined;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
}

/** Never rejects. */
export async function loadMemberFrame(ctx: RequestContext): Promise<MemberFrame> {
  const [summary, unread, favourites] = await Promise.all([getMemberSummary(ctx), getUnread(ctx), getFavourites(ctx)]);
  return { member: toMemberPanel(ctx, summary, unread), favourites };
}

/** What home shows of its visitor below the frame. No part rejects. */
export interface HomeValues {
  announcement: Promise<AnnouncementNote | undefined>;
  /** The member's last played game, in the tab with all categories. */
  last: Promise<LastPlayed | undefined>;
}

const NOTHING = Promise.resolve(undefined);

/** Begins to load what home shows of its visitor; other pages have nothing of it, and a shared page what its variant says. */
export function startHomeValues(ctx: RequestContext): HomeValues {
  const { pathname, searchParams } = ctx.request.url;
  if (!isHomePath(pathname)) return { announcement: NOTHING, last: NOTHING };
  const variant = variantOf(ctx);
  if (variant) {
    const last = placeholderGames[variant.lastPlayed];
    return { announcement: Promise.resolve(variant.announcement), last: Promise.resolve(last) };
  }
  const last = homeTabOf(searchParams) === "home" ? getLastPlayed(ctx) : NOTHING;
  return { announcement: getAnnouncementNote(ctx), last };
}

/** The tab of home that an address names: "home" has all categories. */
export function homeTabOf(params: URLSearchParams): string {
  return params.get("tab") || "home";
}

/**
 * Renews the session on home, and looks for open contract requests then.
 * @returns path of the alert page, to which home leads; undefined on other pages
 */
export function findHomeAlert(ctx: RequestContext): Promise<string | undefined> {
  return findAlertAfterRenewal(ctx, renewSessionOnHome(ctx));
}
