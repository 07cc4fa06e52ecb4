import { z } from "zod";
import { contractAnswers } from "./contract";

const contractKey = z.string().regex(/^(?:daily|realtime|dividend|hourly)\.[\w-]{1,40}$/);

/** The confirmation step of an answer, by its address. */
export const stepSchema = z.object({ contract: contractKey, answer: z.enum(contractAnswers) });

/**
 * A confirmed answer: of which contract, in the version that was read, with the key of the page it was given on.
 * Accepting needs the box that says that the terms were read.
 */
export const answerSchema = stepSchema
  .extend({
    version: z.string().regex(/^[\w-]{22}$/),
    idempotencyKey: z.string().min(8).max(60),
    agree: z.stringbool({ truthy: ["on", "true"] }).default(false),
  })
  .refine(({ answer, agree }) => answer !== "accept" || agree, { path: ["agree"], error: "agent:agree_first" });

export type AnswerForm = z.infer<typeof answerSchema>;

const LONGEST_DAYS = 92;
const DAY_MS = 24 * 3600 * 1000;
/** What is no day is compared with none. */
const day = z.iso.date({ error: "agent:range_invalid", abort: true });

/** A range of days, YYYY-MM-DD, both included: in order, not in the future, and at most a quarter of a year. */
export const rangeSchemaOn = (today: string) =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: "agent:range_invalid" })
    .refine(({ to }) => to <= today, { path: ["to"], error: "agent:range_invalid" })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS, {
      path: ["from"],
      error: "agent:range_too_long",
    });
