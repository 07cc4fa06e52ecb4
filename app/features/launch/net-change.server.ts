import { formatHundredths, toHundredths } from "~/gateway/protocol/money.server";

/**
 * What the balance has changed by, a signed decimal string of 2 decimals.
 * @returns undefined where either balance could not be had
 */
export function netChange(before: string | undefined, now: string | undefined): string | undefined {
  const from = before === undefined ? undefined : toHundredths(before);
  const to = now === undefined ? undefined : toHundredths(now);
  return from === undefined || to === undefined ? undefined : formatHundredths(to - from);
}
