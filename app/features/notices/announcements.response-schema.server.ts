import { z } from "zod";
import { richNodeSchema } from "~/ui/response-schema.server";

export const announcementViewSchema = z
  .object({ id: z.string(), title: z.string(), text: z.array(richNodeSchema), image: z.string().exactOptional() })
  .meta({ id: "AnnouncementView" });

export const popupAnswerSchema = z
  .union([
    z.object({ show: z.literal(false) }),
    z.object({ show: z.literal(true), seen: z.string(), items: z.array(announcementViewSchema) }),
  ])
  .meta({ id: "PopupAnswer" });
