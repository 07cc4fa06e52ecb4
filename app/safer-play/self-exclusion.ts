import type { MessageKey } from "~/i18n/message-key";

/** Whether an error means that the player excluded themselves or takes a break. */
export function isAboutSelfExclusion(error: MessageKey | undefined): boolean {
  return error === "errors:self_excluded";
}
