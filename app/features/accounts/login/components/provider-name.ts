import type { Text } from "~/i18n/text";
import type { SocialLogins } from "../login.response-schema.server";

/** Telegram writes its name in the same way in every language. */
export function providerName(provider: SocialLogins["social"][number]["provider"], text: Text): string {
  return provider === "telegram" ? "Telegram" : text("auth:google");
}
