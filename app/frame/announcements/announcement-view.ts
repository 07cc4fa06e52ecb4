import type { RichNode } from "~/ui/rich-text/rich-node";

/** An announcement, ready to render. */
export interface AnnouncementView {
  id: string;
  title: string;
  text: RichNode[];
  image?: string;
}

export interface AnnouncementList {
  failed: boolean;
  items: AnnouncementView[];
}

/** The answer of `/m/popup`: whether to show announcements. */
export type PopupAnswer = { show: false } | { show: true; seen: string; items: AnnouncementView[] };
