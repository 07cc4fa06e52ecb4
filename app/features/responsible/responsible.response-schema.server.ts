import { z } from "zod";

/** What the page about safer play says. The merchant's settings take precedence over the configuration. */
export const safePlaySchema = z
  .object({
    minimumAge: z.literal([18, 21]),
    licence: z.object({ words: z.string(), url: z.string().exactOptional() }).exactOptional(),
    organisations: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: "SafePlay" });

export type SafePlay = z.infer<typeof safePlaySchema>;
