import type { MessageKey } from "~/i18n/message-key";
import { type Text, useText } from "~/i18n/text";
import type { MenuRow } from "~/ui/layout/menu-list";
import type { Shortcut } from "~/ui/layout/shortcut-grid";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import type { Entry, MemberCentre } from "../member.response-schema.server";

/** Entries as rows of a list or tiles of a grid. */
export function toMenuItems(entries: readonly Entry[], text: Text): (Shortcut & MenuRow)[] {
  return entries.map(({ label, icon, to, outside, state }) => ({
    to,
    icon,
    label: text(label),
    end: state && text(state),
    newWindowHint: outside && text("member:opens_outside"),
  }));
}

/** The rows that both layouts of the member centre show, by section. */
export function useMenuRows(centre: MemberCentre) {
  const text = useText();
  const dialogPath = useDialogPath();
  const { entries, unread, showsBenefits, hasRewards, trial, agent } = centre;
  const row = (to: string, icon: MenuRow["icon"], key: MessageKey, end?: string): MenuRow => ({
    to,
    icon,
    label: text(key),
    end: end || undefined,
  });
  const messages = entries.account.filter(isMessages);
  const others = entries.account.filter((entry) => !isMessages(entry));
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
      ...toMenuItems(messages, text).map((item) => ({ ...item, end: unread.inbox || undefined })),
      // The live chat, where there is one, has the bubble.
      row("/m/service", unread.chat === undefined ? "chat" : "headset", "common:support"),
    ],
    account: [
      ...toMenuItems(others, text),
      ...(trial ? [] : [row(dialogPath("/m/changePsw"), "edit", "member:change_password")]),
      ...(trial ? [] : [row("/m/member/devices", "phone", "member:devices")]),
      row("/m/set", "settings", "lobby:settings"),
    ],
    limits: toMenuItems(entries.limits, text),
  };
}

/** The inbox belongs to the section of unread items, not to the account settings. */
function isMessages({ label }: Entry): boolean {
  return label === "member:messages";
}
