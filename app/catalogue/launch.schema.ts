import { z } from "zod";

/** The form around game cards, and the one of the launch page. */
export const launchSchema = z.object({
  game: z.string().max(340),
  from: z.string().max(600).default("/m/home"),
  idempotencyKey: z.string().max(60).default(""),
  demo: z.stringbool().default(false),
  /** How a lottery is played; other games do not know it. */
  playType: z.enum(["trad", "ent"]).catch("trad"),
});

/** What was asked for, whole. */
export type LaunchForm = z.infer<typeof launchSchema>;
