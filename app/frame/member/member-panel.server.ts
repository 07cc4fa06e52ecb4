import { placeholder } from "~/http/caching/placeholders";
import type { RequestContext } from "~/http/context/request-context.server";
import { isAgent, isTrial } from "~/session/account-types";
import { badgeText } from "~/ui/format";
import type { MemberPanel } from "../frame.response-schema.server";
import { hasDownloadPromo, type MemberSummary } from "./current-member.server";
import type { MemberVariant } from "./member-variant.server";
import { showBalance } from "./shown-balance.server";
import { totalUnread, type Unread } from "./unread.server";

/** The panel of the signed-in member, undefined for guests. A balance that could not be loaded is absent. */
export function toMemberPanel(
  ctx: RequestContext,
  summary: MemberSummary | undefined,
  unread: Unread,
): MemberPanel | undefined {
  const { preferences } = ctx;
  const { record } = ctx.session;
  if (!record || !summary) return undefined;
  const { wallet, club } = summary;
  return {
    trial: isTrial(record.type),
    agent: isAgent(record.type),
    ...(wallet.ok ? { balance: showBalance(ctx, wallet.data.balance) } : {}),
    balanceHidden: preferences.balanceHidden,
    badge: badgeText(totalUnread(unread)),
    vipBenefits: club.showsBenefits,
    vipDownload: hasDownloadPromo(ctx, club),
  };
}

/** The variant of the shared page that fits a panel: everything except the values that placeholders stand for. */
export function memberVariantOf({
  balance,
  badge,
  ...flags
}: MemberPanel): Omit<MemberVariant, "lastPlayed" | "announcement"> {
  return { ...flags, balanceKnown: balance !== undefined, hasUnread: badge !== "" };
}

/** The panel of a shared page, with placeholders for balance and badge. */
export function placeholderPanel(variant: MemberVariant): MemberPanel {
  const { balanceKnown, hasUnread, lastPlayed: _, announcement: __, ...flags } = variant;
  return {
    ...flags,
    ...(balanceKnown ? { balance: placeholder("balance") } : {}),
    badge: hasUnread ? placeholder("badge") : "",
  };
}
