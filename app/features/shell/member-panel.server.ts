import type { MemberShape } from "~/http/connection.server";
import type { RequestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import { slot } from "~/http/slots";
import { isTrial } from "~/session/account-types";
import { badgeText, formatMoney } from "~/ui/format";
import { getOwnWallet } from "../member/wallet.server";
import { getUnread, sumOf } from "./unread.server";

export { forgetUnread } from "./unread.server";

/** What the frame shows of a member, as shown. */
export interface MemberPanel {
  trial: boolean;
  /** Two decimals; absent where it could not be had. */
  balance?: string;
  balanceHidden: boolean;
  /** Unread announcements, chat and inbox: "12", "99+", "" for none. */
  badge: string;
}

/** The signed-in member's panel. It never fails: a figure that could not be had is left out. */
export async function getMemberPanel(context: RequestContext): Promise<MemberPanel | undefined> {
  const { record } = context.session;
  if (!record) return undefined;
  const [wallet, unread] = await Promise.all([section(context, getOwnWallet(context)), getUnread(context, record)]);
  return {
    trial: isTrial(record.type),
    ...(wallet.ok ? { balance: formatMoney(wallet.data.balance, context.preferences.language.tag) } : {}),
    balanceHidden: context.preferences.balanceHidden,
    badge: badgeText(sumOf(unread)),
  };
}

/** The shape of a panel: all of it that changes more than the words in its slots. */
export function shapeOf({ trial, balance, balanceHidden, badge }: MemberPanel): MemberShape {
  return { trial, balanceKnown: balance !== undefined, balanceHidden, hasUnread: badge !== "" };
}

/** A panel whose words are slots. */
export function slottedPanel({ trial, balanceKnown, balanceHidden, hasUnread }: MemberShape): MemberPanel {
  return {
    trial,
    ...(balanceKnown ? { balance: slot("balance") } : {}),
    balanceHidden,
    badge: hasUnread ? slot("badge") : "",
  };
}
