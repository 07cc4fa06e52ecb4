import { z } from "zod";
import { richNodeSchema } from "~/ui/response-schema.server";

/** A help topic or an item of one, ready to render. */
const helpItemViewSchema = z
  .object({
    tag: z.string(),
    title: z.string(),
    text: z.array(richNodeSchema),
    /** Items below this one. */
    get items() {
      return z.array(helpItemViewSchema);
    },
  })
  .meta({ id: "HelpItemView" });

export type HelpItemView = z.infer<typeof helpItemViewSchema>;

export const helpPageSchema = z
  .object({
    failed: z.boolean(),
    /** The tabs. */
    topics: z.array(z.object({ tag: z.string(), title: z.string() })),
    /** The selected tab. */
    topic: helpItemViewSchema.exactOptional(),
    /** Tag of the item that the address selects; it is open and highlighted. */
    marked: z.string().exactOptional(),
  })
  .meta({ id: "HelpPage" });

export type HelpPage = z.infer<typeof helpPageSchema>;

export const helpDetailSchema = z
  .union([
    z.object({ state: z.enum(["failed", "gone"]) }),
    z.object({ state: z.literal("found"), item: helpItemViewSchema, marked: z.string().exactOptional() }),
  ])
  .meta({ id: "HelpDetail" });

export type HelpDetail = z.infer<typeof helpDetailSchema>;
