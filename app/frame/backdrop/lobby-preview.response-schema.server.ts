import { z } from "zod";
import { bannerSchema, gameCardDataSchema, tilePictureSchema } from "~/ui/response-schema.server";

/** A category of the rail. */
export const railCategorySchema = z
  .object({ code: z.string(), tile: tilePictureSchema, label: z.string() })
  .meta({ id: "Category" });

export const lobbyPreviewSchema = z
  .object({
    games: z.array(gameCardDataSchema),
    banners: z.array(bannerSchema),
    categories: z.array(railCategorySchema),
  })
  .meta({ id: "HomePreview" });
