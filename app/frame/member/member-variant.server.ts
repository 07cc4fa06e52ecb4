import type { LastPlayedState } from "~/catalogue/games/last-played.server";
import { createConnectionKey } from "~/http/context/connection.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { AnnouncementNote } from "../announcements/announcements.response-schema.server";
import type { MemberPanel } from "../frame.response-schema.server";

/**
 * What the frame of a shared member page depends on. Members of the same variant share one rendered page, in which
 * placeholders stand for their personal values.
 */
export interface MemberVariant extends Omit<MemberPanel, "balance" | "badge"> {
  balanceKnown: boolean;
  hasUnread: boolean;
  /** The game that the member played last, on home. */
  lastPlayed: LastPlayedState;
  announcement?: AnnouncementNote;
}

/** Set by the server when it renders a shared member page. The request itself then carries no session. */
export const memberVariantContext = createConnectionKey<MemberVariant>();

/** The variant that this request is rendered for; undefined for a page of one visitor or of guests. */
export function variantOf(ctx: Pick<RequestContext, "get">): MemberVariant | undefined {
  return ctx.get(memberVariantContext) ?? undefined;
}
