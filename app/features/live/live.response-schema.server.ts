import { z } from "zod";

/** A person who streams from a live room. `image` is "" without a picture. */
const liveHostSchema = z
  .object({ id: z.string(), name: z.string(), image: z.string(), onAir: z.boolean() })
  .meta({ id: "LiveHost" });

export const livePageSchema = z
  .object({
    /** No list could be loaded. */
    failed: z.boolean(),
    /** Lists that have hosts: on air now, followed by the member, popular, promoted. */
    lists: z.array(
      z.object({ name: z.enum(["on_air", "followed", "popular", "promoted"]), hosts: z.array(liveHostSchema) }),
    ),
    /** Address where the rooms can be watched, if the settings name one. */
    url: z.string().exactOptional(),
  })
  .meta({ id: "LivePage" });

export type LivePage = z.infer<typeof livePageSchema>;
export type HostList = LivePage["lists"][number];
