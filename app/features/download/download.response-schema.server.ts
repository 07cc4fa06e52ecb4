import { z } from "zod";

const platformSchema = z.enum(["ios", "android", "other"]).meta({ id: "Platform" });

export const downloadsSchema = z
  .object({
    platform: platformSchema,
    oldIos: z.boolean(),
    icon: z.string(),
    words: z.string().exactOptional(),
    wordsSheet: z.string().exactOptional(),
    ios: z.string().exactOptional(),
    mobileConfig: z.string().exactOptional(),
    android: z.string().exactOptional(),
  })
  .meta({ id: "Downloads" });
