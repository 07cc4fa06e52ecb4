import type { MemberVariant } from "~/http/context/connection.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { placeholder } from "~/http/responses/placeholders";
import { isTrial } from "~/session/account-types";
import { badgeText, formatMoney } from "~/ui/format";
import { getClubStatus } from "./club-status.server";
import { renewOnHome } from "./session-renewal.server";
import { getUnread, sumOf } from "./unread.server";
import { getOwnWallet } from "./wallet.server";

export { forgetUnread } from "./unread.server";

/** What the frame shows of a member, as shown. */
export interface MemberPanel {
  trial: boolean;
  /** Two decimals; absent where it could not be had. */
  balance?: string;
  balanceHidden: boolean;
  /** Unread announcements, chat and inbox: "12", "99+", "" for none. */
  badge: string;
  /** The club shows its benefits to this member. */
  vipBenefits: boolean;
  /** The app is offered: rank level 1 or above, in a browser. */
  vipDownload: boolean;
}

/** Rank level from which the app is offered (specification section 6). */
const DOWNLOAD_RANK = 1;

/** The signed-in member's panel. It never fails: a figure that could not be had is left out. */
export async function getMemberPanel(ctx: RequestContext): Promise<MemberPanel | undefined> {
  const { record } = ctx.session;
  if (!record) return undefined;
  const [wallet, unread, standing] = await Promise.all([
    optionalSection(ctx, getOwnWallet(ctx)),
    getUnread(ctx, record),
    getClubStatus(ctx),
    // Home renews the session (specification section 4), also where the page itself is kept for many members.
    optionalSection(ctx, renewOnHome(ctx)),
  ]);
  return {
    trial: isTrial(record.type),
    ...(wallet.ok ? { balance: formatMoney(wallet.data.balance, ctx.preferences.language.tag) } : {}),
    balanceHidden: ctx.preferences.balanceHidden,
    badge: badgeText(sumOf(unread)),
    vipBenefits: standing.showsBenefits,
    vipDownload: standing.rankLevel >= DOWNLOAD_RANK && ctx.gateway.device === "web",
  };
}

/** The shape of a panel: all of it that changes more than the words in its slots. */
export function variantOf({ balance, badge, ...shown }: MemberPanel): Omit<MemberVariant, "continues"> {
  return { ...shown, balanceKnown: balance !== undefined, hasUnread: badge !== "" };
}

/** A panel whose words are slots. */
export function placeholderPanel({ balanceKnown, hasUnread, ...shown }: MemberVariant): MemberPanel {
  return {
    ...shown,
    ...(balanceKnown ? { balance: placeholder("balance") } : {}),
    badge: hasUnread ? placeholder("badge") : "",
  };
}
