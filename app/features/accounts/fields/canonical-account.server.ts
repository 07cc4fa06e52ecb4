import { toPlainNumber } from "~/http/forms/digits";
import { getConfiguration } from "~/platform/configuration.server";
import type { FieldSettings } from "./field-settings.server";

/** A mobile number: the national number and its dialling code, both as digits. The dialling code may be empty. */
export interface MobileNumber {
  mobile: string;
  dialingCode: string;
}

/** Shorter ones are not taken for a number with its country code. */
const MIN_NATIONAL_DIGITS = 7;
/** Accents of Latin, Greek and Cyrillic letters: the databases of many gateways compare names without them. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Blanks, formatting characters, and what fonts leave out, such as fillers and variation selectors. */
const NOT_SEEN = /[\s\p{Cf}\p{DI}]/gu;
const NUMBER = /^\+?[0-9]{5,}$/;

/**
 * One spelling for a number: national, without zeros and country code before it. It is the key of limits, which all
 * spellings share. The dialling code is no part of it, because a gateway may find an account without looking at that.
 */
export function canonicalNumber({ dialingCode, mobile }: MobileNumber): string {
  const code = toDigits(dialingCode);
  let national = toDigits(mobile);
  while (code && national.startsWith(code) && national.length - code.length >= MIN_NATIONAL_DIGITS)
    national = toDigits(national.slice(code.length));
  return national;
}

/**
 * One spelling for what people type as user name, also the key of limits: letters in lower case, without accents,
 * blanks and characters that cannot be seen, without the merchant's code; a number as `canonicalNumber` has it.
 * @param dialing of the site
 */
export async function canonicalAccount(typed: string, dialing: FieldSettings["dialing"]): Promise<string> {
  const name = withoutMerchant(toPlainText(typed));
  const number = toPlainNumber(name);
  return NUMBER.test(number) ? canonicalNumber({ dialingCode: (await dialing).code, mobile: number }) : name;
}

/** One spelling for an e-mail address, also the key of limits. */
export function canonicalEmail(typed: string): string {
  return toPlainText(typed);
}

function toPlainText(typed: string): string {
  return typed.normalize("NFKD").replace(ACCENTS, "").normalize("NFC").replace(NOT_SEEN, "").toLowerCase();
}

function withoutMerchant(name: string): string {
  const merchant = `${getConfiguration().gateway.merchantCode.toLowerCase()}@`;
  let rest = name;
  while (rest.startsWith(merchant)) rest = rest.slice(merchant.length);
  return rest;
}

function toDigits(number: string): string {
  return number.replace(/\D/g, "").replace(/^0+/, "");
}
