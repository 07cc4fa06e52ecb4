import { bareMobile } from "../state/codes";

/** Whether a number in E.164 is the given national one; without a dialling code the end of it has to fit. */
export function isMobileOf(e164: string | undefined, national: string, dialingCode: string): boolean {
  const number = bareMobile(national);
  if (!e164 || number === "") return false;
  return dialingCode === "" ? e164.endsWith(number) : e164 === `+${dialingCode.replace(/^\+/, "")}${number}`;
}
