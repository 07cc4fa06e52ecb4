import { type Text, useText } from "~/i18n/text";
import type { QuickItem } from "~/ui/games/quick-grid";
import type { MenuRow } from "~/ui/layout/menu-list";
import type { MemberCentre } from "../member-centre.server";
import type { Entry } from "../screens.server";

/** Entries of labelled screens as rows or tiles. */
export function toItems(entries: readonly Entry[], text: Text): (QuickItem & MenuRow)[] {
  return entries.map(({ label, icon, to, outside }) => ({
    to,
    icon,
    label: text(label),
    outside: outside && text("member:opens_outside"),
  }));
}

/** The rows that both layouts of the member centre have, by what they are about. */
export function useRows(centre: MemberCentre) {
  const text = useText();
  const { entries, unread, showsBenefits, hasRewards, trial, agent } = centre;
  const row = (to: string, icon: MenuRow["icon"], key: string, end?: string): MenuRow => ({
    to,
    icon,
    label: text(key),
    end: end || undefined,
  });
  const [messages, others] = split(entries.account);
  return {
    agent: agent ? [row("/m/agent/home", "users", "member:agent_area")] : [],
    rewards: [
      ...(showsBenefits ? [row("/m/member/benefits", "vip", "member:vip_benefits")] : []),
      ...(hasRewards
        ? [row("/m/rewardCenter", "gift", "member:reward_centre"), row("/m/promoCode", "ticket", "member:promo_code")]
        : []),
    ],
    reading: [
      row("/m/notice", "bell", "common:notices", unread.notices),
      ...toItems(messages, text).map((item) => ({ ...item, end: unread.inbox || undefined })),
      row("/m/service", "chat", "common:support", unread.chat),
    ],
    account: [
      ...toItems(others, text),
      ...(trial ? [] : [row("/m/changePsw", "lock", "member:change_password")]),
      ...(trial ? [] : [row("/m/member/devices", "phone", "member:devices")]),
      row("/m/set", "settings", "lobby:settings"),
    ],
    limits: toItems(entries.limits, text),
  };
}

/** Messages stand with what there is to read, the other screens of the account with its settings. */
function split(entries: readonly Entry[]): [Entry[], Entry[]] {
  const isMessages = ({ label }: Entry) => label === "member:messages";
  return [entries.filter(isMessages), entries.filter((entry) => !isMessages(entry))];
}
