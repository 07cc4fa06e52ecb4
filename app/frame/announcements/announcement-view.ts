import type { RichNode } from "~/ui/rich-text/rich-node";

/** An announcement, ready to render. */
export interface AnnouncementView {
  id: string;
  title: string;
  text: RichNode[];
  image?: string;
  /** Page or URL that the announcement leads to. */
  link?: string;
}

export interface AnnouncementList {
  failed: boolean;
  /** Hashes of the announcements, stored when they are closed. */
  seen: string;
  items: AnnouncementView[];
}

/** A line about the announcements. */
export interface AnnouncementNote {
  /** Hashes of the announcements, stored when the note is closed. */
  seen: string;
  /** Title of the first one. */
  title: string;
  /** Number of the others. */
  more: number;
}

/** The answer of `/m/popup`: whether to show announcements. */
export type PopupAnswer = { show: false } | { show: true; seen: string; items: AnnouncementView[] };
