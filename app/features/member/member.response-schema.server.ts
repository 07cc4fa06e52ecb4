import { z } from "zod";
import { sectionSchema } from "~/http/openapi/schema-parts.server";
import { iconSchema } from "~/ui/response-schema.server";

const personSchema = z
  .object({ name: z.string(), nickname: z.string().exactOptional(), id: z.string().exactOptional() })
  .meta({ id: "Person" });

const rankSchema = z
  .object({
    level: z.number(),
    name: z.string().exactOptional(),
    progress: z.number(),
    completed: z.number(),
    expected: z.number(),
  })
  .meta({ id: "Rank" });

const entrySchema = z
  .object({ label: z.string(), icon: iconSchema, to: z.string(), outside: z.literal(true).exactOptional() })
  .meta({ id: "Entry" });

export const memberCentreSchema = z
  .object({
    layout: z.enum(["new", "base"]),
    trial: z.boolean(),
    agent: z.boolean(),
    person: personSchema,
    icon: z.string().exactOptional(),
    rank: sectionSchema(rankSchema).exactOptional(),
    unread: z.object({ total: z.string(), notices: z.string(), chat: z.string(), inbox: z.string() }),
    showsBenefits: z.boolean(),
    download: z.string().exactOptional(),
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
    download: z.string().exactOptional(),
    entries: z.array(entrySchema),
    service: z.array(z.object({ title: z.string(), url: z.string() })),
  })
  .meta({ id: "Benefits" });

export const screenPageSchema = z
  .object({ label: z.string(), url: z.string().exactOptional() })
  .meta({ id: "ScreenPage" });
