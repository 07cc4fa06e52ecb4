import type { BannerArt } from "../../art";
import type { Announcement, Localised } from "../types";
import type { Term } from "../words/term";

/** An announcement as its text file states it: dates are days from the catalogue's base date. */
export interface AnnouncementDraft {
  titles: Term;
  contents: Localised;
  startsInDays: number;
  endsInDays?: number;
  execution?: Announcement["execution"];
  categoryIds?: number[];
  asks?: Announcement["asks"];
  covers?: readonly BannerArt[];
}

/** Where the sandbox serves an announcement's picture; texts that show one use the same address. */
export function announcementImagePath(announcementId: number, sequence: number): string {
  return `/art/announcement/${announcementId}-${sequence}.svg`;
}

export const FIRST_NOTICE_ID = 501;
