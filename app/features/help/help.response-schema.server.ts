import { z } from "zod";
import type { HelpItemView } from "~/frame/help/help-view";
import { richNodeSchema } from "~/ui/response-schema.server";

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
