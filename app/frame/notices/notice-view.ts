import type { MessageKey } from "~/i18n/message-key";
import type { SharePreview } from "~/site/share-preview.response-schema.server";
import type { RichNode } from "~/ui/rich-text/rich-node";

/** The member's inbox. */
export const INBOX_PATH = "/m/member/messages";
/** Address that marks notices as read. */
export const MARK_NOTICE_ACTION = "/m/notice";

/** A notice, ready to render. */
export interface NoticeView {
  id: string;
  title: string;
  /** Beginning of the text, without markup. */
  preview: string;
  text: RichNode[];
  /** YYYY-MM-DD, or "". */
  date: string;
  unread: boolean;
  /** Address of the cover image. */
  image?: string;
  /** Page or URL that the notice leads to. */
  link?: string;
}

export interface NoticeList {
  failed: boolean;
  notices: NoticeView[];
  unread: number;
  /** Id of the notice that the address selects; it is open. */
  selected?: string;
}

export type NoticePage =
  | { state: "failed" }
  | { state: "gone" }
  | { state: "found"; notice: NoticeView; preview?: SharePreview };

/** The result of marking a notice as read; `fault` means that a retry may succeed. */
export type MarkOutcome = { ok: true } | { ok: false; error: MessageKey; fault?: true };

/** Fragment id of a notice in the list. */
export function anchorOf(id: string): string {
  return `notice-${id}`;
}
