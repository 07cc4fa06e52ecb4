import { z } from "zod";
import { unreadBadgesSchema } from "~/frame/frame.response-schema.server";
import { sectionSchema } from "~/http/openapi/schema-parts.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { gameCardDataSchema, iconSchema } from "~/ui/response-schema.server";

const personSchema = z
  .object({ name: z.string(), nickname: z.string().exactOptional(), id: z.string().exactOptional() })
  .meta({ id: "Person" });

/** The member's VIP level, and how many conditions of the next level are met. */
const rankSchema = z
  .object({
    /** 0 for none. */
    level: z.number(),
    name: z.string().exactOptional(),
    /** The gateway gives the member's rank a label. Without one the progress counts as complete. */
    ranked: z.boolean(),
    /** 0 to 1. */
    progress: z.number(),
    completed: z.number(),
    expected: z.number(),
  })
  .meta({ id: "Rank" });

/** A link to a screen. `state` says how things stand there; with `outside` the link leads to another site. */
const entrySchema = z
  .object({
    label: messageKeySchema,
    icon: iconSchema,
    to: z.string(),
    outside: z.literal(true).exactOptional(),
    state: messageKeySchema.exactOptional(),
  })
  .meta({ id: "Entry" });

export const playerGamesSchema = z
  .object({
    rank: rankSchema.exactOptional(),
    recent: z.array(gameCardDataSchema),
    favourites: z.array(gameCardDataSchema),
    /** A list did not load, and is empty therefore. */
    failed: z.literal(true).exactOptional(),
  })
  .meta({ id: "PlayerGames" });

export const memberCentreSchema = z
  .object({
    /** Setting `mem_cen` of the site template: "1" is the new layout, everything else the base layout. */
    layout: z.enum(["new", "base"]),
    trial: z.boolean(),
    agent: z.boolean(),
    person: personSchema,
    /** Id of the head icon; absent if it did not load. */
    icon: z.string().exactOptional(),
    /** Absent for trial accounts, which have no rank. */
    rank: sectionSchema(rankSchema).exactOptional(),
    /** The number in the badge, and its parts. */
    unread: unreadBadgesSchema.extend({ total: z.string() }),
    showsBenefits: z.boolean(),
    /** The merchant's text for the VIP download promotion, "" for the default text; absent below level 1 and in the app. */
    download: z.string().exactOptional(),
    /** The merchant has a reward centre. */
    hasRewards: z.boolean(),
    entries: z.object({
      money: z.array(entrySchema),
      records: z.array(entrySchema),
      account: z.array(entrySchema),
      fun: z.array(entrySchema),
      limits: z.array(entrySchema),
    }),
  })
  .meta({ id: "MemberCentre" });

export const benefitsSchema = z
  .object({
    rank: sectionSchema(rankSchema),
    /** As in the member centre. */
    download: z.string().exactOptional(),
    /** Pages about levels and bonuses that the merchant has. */
    entries: z.array(entrySchema),
    /** Customer-service links for members of this level only. */
    service: z.array(z.object({ title: z.string(), url: z.string() })),
  })
  .meta({ id: "Benefits" });

/** A screen outside of the lobby, and its address if the merchant has it. */
export const screenPageSchema = z
  .object({ label: messageKeySchema, url: z.string().exactOptional() })
  .meta({ id: "ScreenPage" });

export type Person = z.infer<typeof personSchema>;
export type Rank = z.infer<typeof rankSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type MemberCentre = z.infer<typeof memberCentreSchema>;
export type EntryGroup = keyof MemberCentre["entries"];
export type Benefits = z.infer<typeof benefitsSchema>;
export type ScreenPage = z.infer<typeof screenPageSchema>;
export type PlayerGames = z.infer<typeof playerGamesSchema>;
