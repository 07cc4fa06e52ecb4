import type { MessageKey } from "~/i18n/message-key";

/** The member's inbox. */
export const INBOX_PATH = "/m/member/messages";
/** Address that marks notices as read. */
export const MARK_NOTICE_ACTION = "/m/notice";

/**
 * The result of marking a notice as read; `fault` means that a retry may succeed. Its schema knows the error as text only,
 * and a flash message needs a key.
 */
export type MarkOutcome = { ok: true } | { ok: false; error: MessageKey; fault?: true };

/** Fragment id of a notice in the list. */
export function anchorOf(id: string): string {
  return `notice-${id}`;
}
