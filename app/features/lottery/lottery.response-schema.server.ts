import { z } from "zod";
import { lotteryDrawSchema, tabSchema, tileSchema, vendorPillSchema } from "~/ui/response-schema.server";

const lotteryCategorySchema = z.enum(["LOTT", "ELOTT"]).meta({ id: "LotteryCategory" });

const lotteryQuerySchema = z
  .object({ vendor: z.string(), group: z.string(), playType: z.enum(["trad", "ent"]) })
  .meta({ id: "LotteryQuery" });

export const lotteryPageSchema = z
  .object({
    category: lotteryCategorySchema,
    query: lotteryQuerySchema,
    vendors: z.array(vendorPillSchema),
    playTypes: z.array(tabSchema),
    groups: z.array(tabSchema),
    draws: z.array(lotteryDrawSchema),
    failed: z.literal(true).exactOptional(),
    lobby: z.string(),
    longDragon: z.string().exactOptional(),
    others: z.array(tileSchema),
  })
  .meta({ id: "LotteryPage" });
