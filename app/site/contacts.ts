import type { Text } from "~/i18n/text";
import type { IconName } from "~/ui/layout/icons";
import type { OutsideRowProps } from "~/ui/layout/outside-row";

const ICONS: Record<string, IconName> = { telegram: "telegram", whatsapp: "whatsapp", vip: "vip", email: "mail" };
const NAMES: Record<string, string> = { telegram: "Telegram", whatsapp: "WhatsApp" };

/** The icon of a customer service entry by its title (specification section 3). */
export function contactIcon(title: string): IconName {
  return ICONS[title.toLowerCase()] ?? "chat";
}

/** The ways to customer service that the frame of a closed site names, ready to be shown. */
export function contactLinks(contacts: readonly { title: string; url: string }[], text: Text): OutsideRowProps[] {
  return contacts.map(({ title, url }) => ({ url, icon: contactIcon(title), label: contactName(title, text) }));
}

/** What an entry is called: `CS` is the live chat, names of messengers are written as they write themselves. */
export function contactName(title: string, text: Text): string {
  const name = title.toLowerCase();
  if (name === "cs" || name === "") return text("lobby:live_chat");
  if (name === "vip") return text("frame:vip_service");
  return NAMES[name] ?? title;
}
