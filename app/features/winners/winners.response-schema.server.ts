import { z } from "zod";
import { winnerLineSchema } from "~/ui/response-schema.server";

/** `failed`: the board did not load. The highest win stands first. */
export const winnersPageSchema = z
  .object({ failed: z.boolean(), winners: z.array(winnerLineSchema) })
  .meta({ id: "WinnersPage" });

export type WinnersPage = z.infer<typeof winnersPageSchema>;
