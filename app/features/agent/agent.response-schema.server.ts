import { z } from "zod";
import { contractPages } from "~/frame/contracts/contract-pages";
import { contractAnswers, contractKinds, contractStatuses } from "~/gateway/resources/agent/contracts.server";
import { messageKeySchema } from "~/i18n/message-key.server";

/*
 * What the loaders of the agents' pages return, and what /openapi.json says about it. Values for display (amounts,
 * counts, rates) are formatted in the visitor's language. A "message key" is a key of the files in locales/.
 */

const contractKindSchema = z.enum(contractKinds).meta({ id: "ContractKind" });

/** One term of a contract. With `isFlag` the value is "yes" or "no". */
const termSchema = z
  .object({ label: messageKeySchema, value: z.string(), isFlag: z.literal(true).exactOptional() })
  .meta({ id: "Term" });

/** One step of an hourly salary, values for display. */
const rateStepSchema = z
  .object({ minimumBet: z.string(), activeMembers: z.string(), rate: z.string() })
  .meta({ id: "RateStep" });

/** Hourly salaries have `steps`, all other contracts `terms`; the other list is empty. */
const contractTermsSchema = z
  .object({ terms: z.array(termSchema), steps: z.array(rateStepSchema) })
  .meta({ id: "ContractTerms" });

/** A running contract, or a request that waits for an answer. */
const contractCardSchema = z
  .object({
    /** Kind and id, with the product of an hourly salary: "daily.2101", "hourly.LIVE.2301". */
    key: z.string(),
    /** Hash of everything the agent reads before answering. */
    version: z.string(),
    kind: contractKindSchema,
    /** Message key of the product, or the gateway's code of a product that the lobby does not know. */
    product: z.string(),
    /** Of a dividend. */
    period: messageKeySchema.exactOptional(),
    status: z.enum(contractStatuses),
    /** Possible answers. Empty for a running contract, and for an ambiguous request. */
    answers: z.array(z.enum(contractAnswers)),
    /** Several requests exist for the same product and period, and an answer could reach the wrong one. */
    ambiguous: z.literal(true).exactOptional(),
    /** Terms that apply until a changed contract is answered. */
    now: contractTermsSchema.exactOptional(),
    terms: z.array(termSchema),
    steps: z.array(rateStepSchema),
  })
  .meta({ id: "ContractCard" });

/**
 * What is known about an answer.
 * - `arrived`: the gateway has carried it out
 * - `likely`: the reply was lost, and the request no longer waits, but the contracts that run do not show why
 * - `missed`: the reply was lost, and the request is unchanged: the gateway did not receive the answer
 * - `unknown`: the reply was lost or is late, and it is too early to tell, or the contracts cannot be read
 * - `changed`: the reply was lost, and the request has since changed in another way than the answer would do
 * - `refused`: the gateway rejected it
 * - `stale`: not sent, because the terms have changed since the form was shown
 * - `gone`: not sent, because no answer is expected any more
 * - `unfit`: not sent, because the request takes other answers, or none here
 * - `ended`: not carried out, because the session had ended
 * - `unsent`: not sent, because the gateway or Redis could not be reached, its contracts could not be read, or there was no
 *   room for the result; or the gateway was too busy to begin it
 */
const answerStateSchema = z
  .enum(["arrived", "likely", "missed", "unknown", "changed", "refused", "stale", "gone", "unfit", "ended", "unsent"])
  .meta({ id: "AnswerState" });

const answerOutcomeSchema = z
  .object({
    state: answerStateSchema,
    /** Key of the contract. */
    contract: z.string(),
    /** The answer that was sent. */
    answer: z.enum(contractAnswers),
    /** Another form of the same account was submitted first, with another answer: `answer` is the first form's. */
    first: z.literal(true).exactOptional(),
    /** Names of the contract; absent if it was not found when the form was submitted. */
    about: z
      .object({ kind: contractKindSchema, product: z.string(), period: messageKeySchema.exactOptional() })
      .exactOptional(),
    /** For `refused`. */
    error: messageKeySchema.exactOptional(),
  })
  .meta({ id: "AnswerOutcome" });

/** The confirmation page of an answer. */
const answerStepSchema = z
  .object({ card: contractCardSchema, answer: z.enum(contractAnswers), idempotencyKey: z.string() })
  .meta({ id: "AnswerStep" });

export const contractPageDataSchema = z
  .object({
    page: z.enum(contractPages),
    /** Number of requests that wait for an answer, by page; absent for a page whose requests could not all be read. */
    openRequests: z.object({
      salary: z.number().exactOptional(),
      dividend: z.number().exactOptional(),
      hourly: z.number().exactOptional(),
    }),
    waiting: z.array(contractCardSchema),
    running: z.array(contractCardSchema),
    /** Not all contracts of the page could be read: the lists have the others. */
    failed: z.boolean(),
    /** The account is an agent's, not a player's. */
    agent: z.boolean(),
    outcome: answerOutcomeSchema.exactOptional(),
    step: answerStepSchema.exactOptional(),
  })
  .meta({ id: "ContractPageData" });

/** Days as YYYY-MM-DD, both included. */
const dayRangeSchema = z.object({ from: z.string(), to: z.string() }).meta({ id: "DayRange" });

/** `value` is for display. */
const teamFigureSchema = z.object({ label: messageKeySchema, value: z.string() }).meta({ id: "TeamFigure" });

/** A bar of the chart (chart-layout.ts). `label` is a day, or the message key of a total. */
const teamBarSchema = z
  .object({ label: z.string(), value: z.string(), left: z.number(), width: z.number(), height: z.number() })
  .meta({ id: "TeamBar" });

const teamSchema = z
  .object({
    /** As typed, also if invalid. */
    range: dayRangeSchema,
    today: z.string(),
    /** Shortcuts: the last `days` days. */
    choices: z.array(z.object({ from: z.string(), to: z.string(), days: z.number(), current: z.boolean() })),
    errors: z.object({ from: messageKeySchema.exactOptional(), to: messageKeySchema.exactOptional() }).exactOptional(),
    /** Absent if the range is invalid or the figures did not load, as are the next two. */
    figures: z.array(teamFigureSchema).exactOptional(),
    bars: z.array(teamBarSchema).exactOptional(),
    /** The bars are days; otherwise they are totals. */
    byDay: z.boolean().exactOptional(),
    /** The figures did not load. */
    failed: z.boolean(),
  })
  .meta({ id: "Team" });

export const agentHomeSchema = z
  .object({
    name: z.string(),
    team: teamSchema,
    /** `openRequests` is the number of requests that wait for an answer; absent if they could not all be read. */
    contracts: z.array(z.object({ page: z.enum(contractPages), openRequests: z.number().exactOptional() })),
  })
  .meta({ id: "AgentHome" });

export const contractAlertSchema = z
  .object({ page: z.enum(contractPages), count: z.number() })
  .meta({ id: "ContractAlert" });

export type Term = z.infer<typeof termSchema>;
export type RateStep = z.infer<typeof rateStepSchema>;
export type ContractTerms = z.infer<typeof contractTermsSchema>;
export type ContractCard = z.infer<typeof contractCardSchema>;
export type AnswerState = z.infer<typeof answerStateSchema>;
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>;
export type AnswerStep = z.infer<typeof answerStepSchema>;
export type ContractPageData = z.infer<typeof contractPageDataSchema>;
export type TeamFigure = z.infer<typeof teamFigureSchema>;
export type TeamBar = z.infer<typeof teamBarSchema>;
export type Team = z.infer<typeof teamSchema>;
export type AgentHome = z.infer<typeof agentHomeSchema>;
