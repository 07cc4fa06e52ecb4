import { dayOf, endOfDay, parseWrittenMoment, startOfDay } from "~/platform/time-zone.server";
import { epochMilliseconds, text, unknownValue } from "./coercion.server";

/*
 * Dates of the gateway: epoch milliseconds in some feeds, written days and times in others, or both beside each other
 * (docs/gateway.md 1.11 quirk 19). Written ones are in the merchant's time zone.
 */

/** A date in one field: epoch milliseconds, or text that `toMoment` reads. */
export interface WireDate {
  epoch: number | undefined;
  written: string | undefined;
}

/** A date that comes as epoch milliseconds or as text. */
export const wireDate = unknownValue.transform((value): WireDate => {
  const epoch = epochMilliseconds.parse(value);
  return { epoch, written: epoch === undefined ? text.parse(value) : undefined };
});

/** Which moment of a written day without a time is meant. */
const edges = { start: startOfDay, end: endOfDay };

/**
 * The moment of a date, in epoch milliseconds. Where text and epoch name a day, the text wins; an epoch of the same day adds
 * the time. Text that names no day is ignored.
 * @param edge what a written day without a time means
 */
export function toMoment({ epoch, written }: WireDate, zone: string, edge: keyof typeof edges): number | undefined {
  const parsed = written === undefined ? undefined : parseWrittenMoment(written, zone);
  if (!parsed) return epoch;
  if (parsed.moment !== undefined) return parsed.moment;
  return epoch !== undefined && dayOf(epoch, zone) === parsed.day ? epoch : edges[edge](parsed.day, zone);
}
