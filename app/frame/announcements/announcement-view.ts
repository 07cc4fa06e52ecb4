import type { RichNode } from "~/ui/rich-text/rich-node";

/** An announcement that pops up, as it is shown. */
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

/** What the app is told when it asks whether something is to pop up. */
export type PopupAnswer = { show: false } | { show: true; seen: string; items: AnnouncementView[] };
