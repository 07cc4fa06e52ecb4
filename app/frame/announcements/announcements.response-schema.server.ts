import { z } from "zod";
import { richNodeSchema } from "~/ui/response-schema.server";

/** An announcement, ready to render. */
export const announcementViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.array(richNodeSchema),
    image: z.string().exactOptional(),
    /** Page or URL that the announcement leads to. */
    link: z.string().exactOptional(),
  })
  .meta({ id: "AnnouncementView" });

export type AnnouncementView = z.infer<typeof announcementViewSchema>;

export const announcementListSchema = z.object({
  failed: z.boolean(),
  seen: z.string().meta({ description: "Names what is shown, for closing it" }),
  items: z.array(announcementViewSchema),
});

export type AnnouncementList = z.infer<typeof announcementListSchema>;

/** The line of home about announcements that the visitor has not closed. */
export const announcementNoteSchema = z.object({
  /** Hashes of the announcements, stored when the note is closed. */
  seen: z.string(),
  /** Title of the first one. */
  title: z.string(),
  /** Number of the others. */
  more: z.number(),
});

export type AnnouncementNote = z.infer<typeof announcementNoteSchema>;

/** The answer of `/m/popup`: whether to show announcements. */
export const popupAnswerSchema = z
  .union([
    z.object({ show: z.literal(false) }),
    z.object({ show: z.literal(true), seen: z.string(), items: z.array(announcementViewSchema) }),
  ])
  .meta({ id: "PopupAnswer" });

export type PopupAnswer = z.infer<typeof popupAnswerSchema>;
