import { z } from "zod";

export const safePlaySchema = z
  .object({
    minimumAge: z.literal([18, 21]),
    licence: z.object({ words: z.string(), url: z.string().exactOptional() }).exactOptional(),
    organisations: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: "SafePlay" });
