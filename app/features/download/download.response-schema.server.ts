import { z } from "zod";

const platformSchema = z.enum(["ios", "android", "other"]).meta({ id: "Platform" });

/** What the visitor can install. Values that the merchant's settings do not have are absent. */
export const downloadsSchema = z
  .object({
    /** The settings, which name the apps, did not load. */
    failed: z.boolean(),
    /** Platform of the visitor's browser. */
    platform: platformSchema,
    /** The visitor's iOS is older than the app supports. */
    oldIos: z.boolean(),
    /** Address of the app's icon, or "". */
    icon: z.string(),
    /** The merchant's description of the app. */
    description: z.string().exactOptional(),
    /** Address of the stylesheet with the colour of the description. */
    descriptionStylesheet: z.string().exactOptional(),
    /** Addresses of the apps. */
    ios: z.string().exactOptional(),
    /** iOS configuration profile that adds the lobby to the home screen. */
    mobileConfig: z.string().exactOptional(),
    android: z.string().exactOptional(),
  })
  .meta({ id: "Downloads" });

export type Platform = z.infer<typeof platformSchema>;
export type Downloads = z.infer<typeof downloadsSchema>;
