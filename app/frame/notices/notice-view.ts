/** The member's inbox. */
export const INBOX_PATH = "/m/member/messages";
/** Address that marks notices as read. */
export const MARK_NOTICE_ACTION = "/m/notice";

/** Fragment id of a notice in the list. */
export function anchorOf(id: string): string {
  return `notice-${id}`;
}
