import { z } from "zod";

/** What messengers show of a link beside its title and its first words. Both addresses are absolute. */
export const sharePreviewSchema = z.object({ url: z.string(), image: z.string() }).meta({ id: "SharePreview" });

export type SharePreview = z.infer<typeof sharePreviewSchema>;
