import { z } from "zod";

export const checkFactsSchema = z
  .object({
    spent: z.string(),
    spentMs: z.number(),
    change: z.string().exactOptional(),
    lost: z.boolean(),
    everyMinutes: z.number(),
  })
  .meta({ id: "CheckFacts" });

export const safePlaySchema = z
  .object({
    everyMinutes: z.number(),
    choices: z.array(z.number()),
    facts: checkFactsSchema.exactOptional(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  })
  .meta({ id: "LaunchSafePlay" });

export const shownPlaySchema = z
  .object({
    path: z.string(),
    window: z.boolean(),
    spentMs: z.number(),
    check: z.object({ path: z.string(), inMs: z.number(), everyMs: z.number() }).exactOptional(),
    idempotencyKey: z.string(),
    plain: z.boolean(),
    url: z.string(),
    name: z.string(),
    from: z.string(),
    game: z.string(),
    demo: z.boolean(),
    playType: z.enum(["trad", "ent"]),
  })
  .meta({ id: "ShownPlay" });
