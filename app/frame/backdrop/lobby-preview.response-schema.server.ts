import { z } from "zod";
import { bannerSchema, categoryNameSchema, gameCardDataSchema } from "~/ui/response-schema.server";

export const railCategorySchema = z
  .object({ code: z.string(), tile: categoryNameSchema, label: z.string() })
  .meta({ id: "Category" });

export const lobbyPreviewSchema = z
  .object({
    games: z.array(gameCardDataSchema),
    banners: z.array(bannerSchema),
    categories: z.array(railCategorySchema),
  })
  .meta({ id: "HomePreview" });
