import { z } from "zod";
import { playTypes } from "~/gateway/resources/launch/lottery-launch.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";

/** Fields of the launch forms: the form around game cards and the one of the launch page. */
export const launchSchema = z.object({
  game: z.string().max(340),
  /** `safePath` decides what it may be. */
  from: z.string().default("/m/home").catch("/m/home"),
  idempotencyKey: idempotencyKeyField,
  demo: z.stringbool().default(false),
  /** Play type of a lottery; other games ignore it. */
  playType: z.enum(playTypes).default("trad"),
});

/** The same fields in an address, where a play type that does not exist counts as absent. */
export const launchAddressSchema = launchSchema.extend({ playType: z.enum(playTypes).catch("trad") });

export type LaunchFields = z.infer<typeof launchSchema>;
