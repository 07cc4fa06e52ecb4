import { getFavourites } from "~/catalogue/favourites/favourites.server";
import { getLastPlayed, type LastPlayed } from "~/catalogue/games/last-played.server";
import type { PlaceholderValues } from "~/http/caching/placeholders";
import type { MemberVariant } from "~/http/context/connection.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { isHomePath } from "~/http/pages/page-facts";
import { withBreaks } from "~/ui/format";
import { getAnnouncementNote } from "../announcements/announcements.server";
import { getMemberSummary } from "./current-member.server";
import { memberVariantOf, toMemberPanel } from "./member-panel.server";
import { getUnread } from "./unread.server";

/** What is personal in a page that all members share: the variant to render, and the values of its placeholders. */
interface PersonalValues {
  variant: MemberVariant;
  placeholders: PlaceholderValues;
}

/**
 * Loads what a shared member page shows of its member. For such a page this is what a loader is for a route.
 * @returns undefined when nobody is signed in
 */
export async function loadPersonalValues(ctx: RequestContext): Promise<PersonalValues | undefined> {
  const isHome = isHomePath(ctx.request.url.pathname);
  const [summary, unread, favourites, lastPlayed, announcement] = await Promise.all([
    getMemberSummary(ctx),
    getUnread(ctx),
    getFavourites(ctx),
    isHome ? getLastPlayed(ctx) : undefined,
    isHome ? getAnnouncementNote(ctx) : undefined,
  ]);
  const panel = toMemberPanel(ctx, summary, unread);
  if (!panel) return undefined;
  const { balance = "", badge } = panel;
  return {
    variant: {
      ...memberVariantOf(panel),
      showsLastPlayed: lastPlayed !== undefined,
      ...(announcement ? { announcement } : {}),
    },
    placeholders: {
      balance: withBreaks(balance),
      badge,
      idempotencyKey: createIdempotencyKey(ctx),
      favourites,
      ...toPlaceholders(lastPlayed),
    },
  };
}

function toPlaceholders(lastPlayed: LastPlayed | undefined) {
  const { game = "", name = "", image = "", vendorName = "" } = lastPlayed ?? {};
  return { lastGame: game, lastName: name, lastImage: image, lastVendor: vendorName };
}
