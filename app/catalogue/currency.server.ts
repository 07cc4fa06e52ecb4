import type { Country } from "~/gateway/resources/site/system.server";

/**
 * An amount that the gateway sends without a currency, with the code of the site's where that is known.
 * @param amount formatted
 */
export function withCurrency(amount: string, country: Country | undefined, separator = " "): string {
  return country?.currency ? `${amount}${separator}${country.currency}` : amount;
}
