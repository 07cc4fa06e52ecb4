import { z } from "zod";
import { contractAnswers } from "~/gateway/resources/agent/contracts.server";
import { MAX_KEY_LENGTH } from "~/http/forms/idempotency-key-field.server";

/** Kind and id of a contract, with the product of an hourly salary: "daily.2101", "hourly.LIVE.2301". */
const contractKey = z.string().regex(/^(?:daily|realtime|dividend|hourly\.[^.]{1,40})\.[\w-]{1,40}$/);

/** Query of the confirmation page of an answer. */
export const confirmationQuerySchema = z.object({ contract: contractKey, answer: z.enum(contractAnswers) });

/**
 * The form of the confirmation page. `version` identifies the terms that the page showed (22 characters, base64url).
 * Accepting requires the `agree` checkbox.
 */
export const answerFormSchema = confirmationQuerySchema
  .extend({
    version: z.string().regex(/^[\w-]{22}$/),
    idempotencyKey: z.string().min(8).max(MAX_KEY_LENGTH),
    agree: z.stringbool({ truthy: ["on", "true"] }).default(false),
  })
  .refine(({ answer, agree }) => answer !== "accept" || agree, { path: ["agree"], error: "agent:agree_first" });

export type AnswerForm = z.infer<typeof answerFormSchema>;

const MAX_RANGE_DAYS = 92;
const DAY_MS = 24 * 3600 * 1000;
/** `abort` skips the comparisons below if one of the two is not a date. */
const day = z.iso.date({ error: "agent:day_invalid", abort: true });

/** Whether a text is a day as YYYY-MM-DD. */
export const isDay = (text: string) => day.safeParse(text).success;

/**
 * A range of days, both included: in order, not in the future, at most 92 days.
 * @param today YYYY-MM-DD, in the merchant's time zone, in which the agent's own day may have begun already
 */
export const dayRangeSchemaUntil = (today: string) =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: "agent:range_invalid" })
    .refine(({ to }) => to <= today, { path: ["to"], error: "agent:range_future" })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_RANGE_DAYS, {
      path: ["from"],
      error: "agent:range_too_long",
    });
