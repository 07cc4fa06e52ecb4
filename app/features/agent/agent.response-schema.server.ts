import { z } from "zod";

const contractKindSchema = z.enum(["dividend", "hourly", "daily", "realtime"]).meta({ id: "ContractKind" });

const termSchema = z
  .object({ label: z.string(), value: z.string(), isFlag: z.literal(true).exactOptional() })
  .meta({ id: "Term" });

const rateStepSchema = z
  .object({ minimumBet: z.string(), activeMembers: z.string(), rate: z.string() })
  .meta({ id: "RateStep" });

const contractTermsSchema = z
  .object({ terms: z.array(termSchema), steps: z.array(rateStepSchema) })
  .meta({ id: "ContractTerms" });

const contractCardSchema = z
  .object({
    key: z.string(),
    version: z.string(),
    kind: contractKindSchema,
    product: z.string(),
    period: z.string().exactOptional(),
    status: z.enum(["pending", "edited", "termination", "active"]),
    answers: z.array(z.enum(["accept", "reject", "confirm"])),
    ambiguous: z.literal(true).exactOptional(),
    now: contractTermsSchema.exactOptional(),
    terms: z.array(termSchema),
    steps: z.array(rateStepSchema),
  })
  .meta({ id: "ContractCard" });

const answerStateSchema = z
  .enum(["arrived", "missed", "unknown", "changed", "refused", "stale", "gone", "unsent"])
  .meta({ id: "AnswerState" });

const answerOutcomeSchema = z
  .object({
    state: answerStateSchema,
    contract: z.string(),
    answer: z.enum(["accept", "reject", "confirm"]),
    first: z.literal(true).exactOptional(),
    about: z
      .object({ kind: contractKindSchema, product: z.string(), period: z.string().exactOptional() })
      .exactOptional(),
    error: z.string().exactOptional(),
  })
  .meta({ id: "AnswerOutcome" });

const answerStepSchema = z
  .object({ card: contractCardSchema, answer: z.enum(["accept", "reject", "confirm"]), idempotencyKey: z.string() })
  .meta({ id: "AnswerStep" });

export const contractPageDataSchema = z
  .object({
    page: z.enum(["salary", "dividend", "hourly"]),
    waits: z.object({ salary: z.number(), dividend: z.number(), hourly: z.number() }),
    waiting: z.array(contractCardSchema),
    running: z.array(contractCardSchema),
    failed: z.boolean(),
    agent: z.boolean(),
    outcome: answerOutcomeSchema.exactOptional(),
    step: answerStepSchema.exactOptional(),
  })
  .meta({ id: "ContractPageData" });

const dayRangeSchema = z.object({ from: z.string(), to: z.string() }).meta({ id: "DayRange" });

const teamFigureSchema = z.object({ label: z.string(), value: z.string() }).meta({ id: "TeamFigure" });

const teamBarSchema = z
  .object({ label: z.string(), value: z.string(), left: z.number(), width: z.number(), height: z.number() })
  .meta({ id: "TeamBar" });

const teamSchema = z
  .object({
    range: dayRangeSchema,
    today: z.string(),
    choices: z.array(z.object({ from: z.string(), to: z.string(), days: z.number(), current: z.boolean() })),
    errors: z.object({ from: z.string().exactOptional(), to: z.string().exactOptional() }).exactOptional(),
    figures: z.array(teamFigureSchema).exactOptional(),
    bars: z.array(teamBarSchema).exactOptional(),
    byDay: z.boolean().exactOptional(),
    failed: z.boolean(),
  })
  .meta({ id: "Team" });

export const agentHomeSchema = z
  .object({
    name: z.string(),
    team: teamSchema,
    contracts: z.array(z.object({ page: z.enum(["salary", "dividend", "hourly"]), waits: z.number().exactOptional() })),
  })
  .meta({ id: "AgentHome" });

export const contractAlertSchema = z
  .object({ page: z.enum(["salary", "dividend", "hourly"]), count: z.number() })
  .meta({ id: "ContractAlert" });
