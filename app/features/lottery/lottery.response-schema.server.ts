import { z } from "zod";
import { maintenanceSchema } from "~/catalogue/games/maintenance.server";
import { playTypes } from "~/gateway/resources/launch/lottery-launch.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { bannerSchema, lotteryDrawSchema, tabSchema, tileSchema, vendorPillSchema } from "~/ui/response-schema.server";

/** LOTT is the ordinary lottery at /m/lott, ELOTT the extra lottery at /m/elott. */
const lotteryCategorySchema = z.enum(["LOTT", "ELOTT"]).meta({ id: "LotteryCategory" });

const lotteryQuerySchema = z
  .object({
    /** Vendor code, "" for the first vendor. */
    vendor: z.string(),
    /** Group code, "" for the first group. */
    group: z.string(),
    /** Traditional or entertainment betting. */
    playType: z.enum(playTypes),
  })
  .meta({ id: "LotteryQuery" });

export const lotteryPageSchema = z
  .object({
    category: lotteryCategorySchema,
    query: lotteryQuerySchema,
    banners: z.array(bannerSchema),
    /** Lottery vendors, when there are several to choose from. */
    vendors: z.array(vendorPillSchema),
    playTypes: z.array(tabSchema.extend({ label: messageKeySchema })),
    groups: z.array(tabSchema),
    /** Draws of the chosen group. */
    draws: z.array(lotteryDrawSchema),
    /** Popular draws of other groups. */
    popular: z.array(lotteryDrawSchema),
    /** The lotteries or their open draws did not load. */
    failed: z.literal(true).exactOptional(),
    /** Form value that opens the lottery lobby. */
    lobby: z.string(),
    /** Form value of the view over all draws; only for entertainment betting. */
    longDragon: z.string().exactOptional(),
    /** Vendors of the category that are not run by the lottery back-end. */
    others: z.array(tileSchema),
    /** The chosen vendor is in maintenance. */
    maintenance: maintenanceSchema.exactOptional(),
  })
  .meta({ id: "LotteryPage" });

export type LotteryPage = z.infer<typeof lotteryPageSchema>;
export type LotteryCategory = LotteryPage["category"];
export type LotteryQuery = LotteryPage["query"];
