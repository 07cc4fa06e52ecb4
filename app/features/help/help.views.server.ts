import { z } from "zod";
import { richNodeSchema } from "~/ui/views.server";
import type { HelpItemView } from "./help-view";

const helpItemViewSchema: z.ZodType<HelpItemView> = z
  .lazy(() =>
    z.object({ tag: z.string(), title: z.string(), text: z.array(richNodeSchema), items: z.array(helpItemViewSchema) }),
  )
  .meta({ id: "HelpItemView" });

export const helpPageSchema = z
  .object({
    failed: z.boolean(),
    topics: z.array(z.object({ tag: z.string(), title: z.string() })),
    topic: helpItemViewSchema.exactOptional(),
    marked: z.string().exactOptional(),
  })
  .meta({ id: "HelpPage" });

export const helpDetailSchema = z
  .union([
    z.object({ state: z.enum(["failed", "gone"]) }),
    z.object({ state: z.literal("found"), item: helpItemViewSchema, marked: z.string().exactOptional() }),
  ])
  .meta({ id: "HelpDetail" });
