import { withoutLeadingZeros } from "../state/codes";

/** Whether an E.164 number is the given national number. Without a dialling code, only the end is compared. */
export function matchesMobile(e164: string | undefined, national: string, dialingCode: string): boolean {
  const number = withoutLeadingZeros(national);
  if (!e164 || number === "") return false;
  return dialingCode === "" ? e164.endsWith(number) : e164 === `+${dialingCode.replace(/^\+/, "")}${number}`;
}
