import type { BannerArt } from "../../art";
import type { Announcement, AnnouncementLink, Localised } from "../types";
import type { Term } from "../words/term";

/** An announcement in a text file. Dates are days from the base date of the catalogue. */
export interface AnnouncementDraft {
  titles: Term;
  contents: Localised;
  others?: Announcement["others"];
  startsInDays: number;
  endsInDays?: number;
  execution?: Announcement["execution"];
  categoryIds?: number[];
  joinRequirements?: Announcement["joinRequirements"];
  covers?: readonly BannerArt[];
  /** Promotions by their position in the list. */
  link?: AnnouncementLink;
}

/** Path of an announcement picture on the image hosts. */
export function announcementImagePath(announcementId: number, sequence: number): string {
  return `/art/announcement/${announcementId}-${sequence}.jpg`;
}

export const FIRST_NOTICE_ID = 501;
