import type { MemberShape } from "~/http/context/connection.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { section } from "~/http/responses/optional-section.server";
import { slot } from "~/http/responses/placeholders";
import { isTrial } from "~/session/account-types";
import { badgeText, formatMoney } from "~/ui/format";
import { getStanding } from "./club-status.server";
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
export async function getMemberPanel(context: RequestContext): Promise<MemberPanel | undefined> {
  const { record } = context.session;
  if (!record) return undefined;
  const [wallet, unread, standing] = await Promise.all([
    section(context, getOwnWallet(context)),
    getUnread(context, record),
    getStanding(context),
    // Home renews the session (specification section 4), also where the page itself is kept for many members.
    section(context, renewOnHome(context)),
  ]);
  return {
    trial: isTrial(record.type),
    ...(wallet.ok ? { balance: formatMoney(wallet.data.balance, context.preferences.language.tag) } : {}),
    balanceHidden: context.preferences.balanceHidden,
    badge: badgeText(sumOf(unread)),
    vipBenefits: standing.showsBenefits,
    vipDownload: standing.rankLevel >= DOWNLOAD_RANK && context.caller.device === "web",
  };
}

/** The shape of a panel: all of it that changes more than the words in its slots. */
export function shapeOf({ balance, badge, ...shown }: MemberPanel): Omit<MemberShape, "continues"> {
  return { ...shown, balanceKnown: balance !== undefined, hasUnread: badge !== "" };
}

/** A panel whose words are slots. */
export function slottedPanel({ balanceKnown, hasUnread, ...shown }: MemberShape): MemberPanel {
  return {
    ...shown,
    ...(balanceKnown ? { balance: slot("balance") } : {}),
    badge: hasUnread ? slot("badge") : "",
  };
}
