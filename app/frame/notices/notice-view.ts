import type { RichNode } from "~/ui/rich-text/rich-node";

/** A notice as it is shown. */
export interface NoticeView {
  id: string;
  title: string;
  /** Its first words, without markup. */
  preview: string;
  text: RichNode[];
  /** YYYY-MM-DD, or empty. */
  date: string;
  unread: boolean;
  /** The picture with sequence 1. */
  image?: string;
}

export interface NoticeList {
  failed: boolean;
  notices: NoticeView[];
  unread: number;
  /** The one that the address names: it is open. */
  selected?: string;
}

export type NoticePage = { state: "failed" } | { state: "gone" } | { state: "found"; notice: NoticeView };

/** What came of marking; a failure is told by its message key. */
export type MarkOutcome = { ok: true } | { ok: false; error: string; fault?: true };

/** Fragment of a notice in the list: where a reader comes back to. */
export function anchorOf(id: string): string {
  return `notice-${id}`;
}
