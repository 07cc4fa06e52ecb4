import { z } from "zod";
import { messageKeySchema } from "~/i18n/message-key.server";
import { bannerSchema, categoryNameSchema, gameCardDataSchema } from "~/ui/response-schema.server";

/** A category in the rail of home. */
export const railCategorySchema = z
  .object({
    code: z.string(),
    tile: categoryNameSchema,
    label: messageKeySchema,
  })
  .meta({ id: "RailCategory" });

export type RailCategory = z.infer<typeof railCategorySchema>;

/** The first screen of home, as shown behind a dialog. */
export const lobbyPreviewSchema = z
  .object({
    games: z.array(gameCardDataSchema),
    banners: z.array(bannerSchema),
    categories: z.array(railCategorySchema),
  })
  .meta({ id: "LobbyPreview" });

export type LobbyPreview = z.infer<typeof lobbyPreviewSchema>;
