import type { Text } from "~/i18n/text";
import type { ExternalRowProps } from "~/ui/layout/external-row";
import type { IconName } from "~/ui/layout/icons";

const ICONS: Record<string, IconName> = { telegram: "telegram", whatsapp: "whatsapp", vip: "vip", email: "mail" };
const NAMES: Record<string, string> = { telegram: "Telegram", whatsapp: "WhatsApp" };

/** The icon of a customer service contact, by its title in the settings. */
export function contactIcon(title: string): IconName {
  return ICONS[title.toLowerCase()] ?? "chat";
}

/** Customer service contacts as menu rows. */
export function contactLinks(contacts: readonly { title: string; url: string }[], text: Text): ExternalRowProps[] {
  return contacts.map(({ title, url }) => ({ url, icon: contactIcon(title), label: contactName(title, text) }));
}

/** The displayed name of a contact. The title `CS` stands for the live chat. */
export function contactName(title: string, text: Text): string {
  const name = title.toLowerCase();
  if (name === "cs" || name === "") return text("lobby:live_chat");
  if (name === "vip") return text("frame:vip_service");
  return NAMES[name] ?? title;
}
