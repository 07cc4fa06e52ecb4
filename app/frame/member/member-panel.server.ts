import { placeholder } from "~/http/caching/placeholders";
import type { MemberVariant } from "~/http/context/connection.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent, isTrial } from "~/session/account-types";
import { badgeText, formatMoney } from "~/ui/format";
import type { MemberPanel } from "../frame.response-schema.server";
import { getClubStatus } from "./club-status.server";
import { getCurrentWallet, hasDownloadPromo } from "./current-member.server";
import { renewSessionOnHome } from "./session-renewal.server";
import { getUnread, totalUnread } from "./unread.server";

/**
 * The panel of the signed-in member, undefined for guests. Never rejects: a balance that cannot be loaded is absent.
 */
export async function getMemberPanel(ctx: RequestContext): Promise<MemberPanel | undefined> {
  const { record } = ctx.session;
  if (!record) return undefined;
  const [wallet, unread, club] = await Promise.all([
    optionalSection(ctx, getCurrentWallet(ctx)),
    getUnread(ctx, record),
    getClubStatus(ctx),
    // The panel is loaded for cached member pages too, so that home always renews the session.
    optionalSection(ctx, renewSessionOnHome(ctx)),
  ]);
  return {
    trial: isTrial(record.type),
    agent: isAgent(record.type),
    ...(wallet.ok ? { balance: formatMoney(wallet.data.balance, ctx.preferences.language.textTag) } : {}),
    balanceHidden: ctx.preferences.balanceHidden,
    badge: badgeText(totalUnread(unread)),
    vipBenefits: club.showsBenefits,
    vipDownload: hasDownloadPromo(club) && ctx.gateway.device === "web",
  };
}

/** The variant of the shared page that fits a panel: everything except the values that placeholders stand for. */
export function memberVariantOf({
  balance,
  badge,
  ...flags
}: MemberPanel): Omit<MemberVariant, "showsLastPlayed" | "announcement"> {
  return { ...flags, balanceKnown: balance !== undefined, hasUnread: badge !== "" };
}

/** The panel of a shared page, with placeholders for balance and badge. */
export function placeholderPanel(variant: MemberVariant): MemberPanel {
  const { balanceKnown, hasUnread, showsLastPlayed: _, announcement: __, ...flags } = variant;
  return {
    ...flags,
    ...(balanceKnown ? { balance: placeholder("balance") } : {}),
    badge: hasUnread ? placeholder("badge") : "",
  };
}
