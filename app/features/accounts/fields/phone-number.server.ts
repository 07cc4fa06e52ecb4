import { toPlainNumber } from "~/http/forms/digits";
import type { FieldRule } from "./field-rule";
import { matchesRule } from "./field-rules.server";
import type { DialingCodes } from "./fields.response-schema.server";

interface PhoneNumber {
  /** National number. */
  national: string;
  /** With a plus. */
  dialingCode: string;
}

/**
 * The form with its mobile numbers as national numbers. People also type a number with its country code: "+95 9 …" or
 * "0095 9 …". For `mobileNum` that code then counts instead of the selected one.
 */
export function withNationalNumber(form: FormData, dialing: DialingCodes, rule: FieldRule): FormData {
  const selected = form.get("countryDialingCode");
  const number = readInternational(form.getAll("mobileNum"), dialing, rule, selected);
  const dialingCode = number?.dialingCode ?? selected;
  const second = readInternational(form.getAll("mobileNum2"), dialing, rule, dialingCode);
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  if (number) {
    copy.set("mobileNum", number.national);
    copy.set("countryDialingCode", number.dialingCode);
  }
  // Both numbers have one dialling code.
  if (second && second.dialingCode === dialingCode) copy.set("mobileNum2", second.national);
  return copy;
}

/** @returns undefined for a national number, and for a country code that is not offered */
function readInternational(
  [typed, ...others]: FormDataEntryValue[],
  { codes, code: siteCode }: DialingCodes,
  rule: FieldRule,
  selected: FormDataEntryValue | null,
): PhoneNumber | undefined {
  if (typeof typed !== "string" || others.length > 0) return undefined;
  const digits = /^(?:\+|00)([0-9]+)$/.exec(toPlainNumber(typed))?.[1];
  if (!digits) return undefined;
  const offered = [siteCode, ...codes.map(({ code }) => code)].filter((code) => code !== "");
  // The selected code comes first, because one code can be the start of another.
  const candidates = [...offered.filter((code) => code === selected), ...offered];
  const dialingCode = candidates.find((code) => digits.startsWith(code.slice(1)));
  if (!dialingCode) return undefined;
  const national = digits.slice(dialingCode.length - 1);
  // The merchant's rule may count the zero with which national numbers start.
  const withZero = `0${national}`;
  return { dialingCode, national: !matchesRule(national, rule) && matchesRule(withZero, rule) ? withZero : national };
}
