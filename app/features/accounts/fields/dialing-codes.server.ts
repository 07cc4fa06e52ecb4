import { getCountry } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { DialingCode } from "~/ui/forms/phone-input";

/** The picker's codes and the one that is chosen at first. */
export interface DialingCodes {
  codes: DialingCode[];
  code: string;
}

/**
 * Dialling codes of the country feed, each country named in the reader's language. Without the feed there is nothing to
 * pick, and the gateway takes the number for one of its own country.
 */
export async function listDialingCodes(ctx: RequestContext): Promise<DialingCodes> {
  const feed = await optionalSection(ctx, getCountry(ctx.gateway));
  if (!feed.ok) return { codes: [], code: "" };
  const names = countryNames(ctx.preferences.language.tag);
  const codes = new Map<string, DialingCode>();
  for (const { code, dialingCode } of feed.data.countries) {
    const plus = withPlus(dialingCode);
    if (plus && !codes.has(plus)) codes.set(plus, { code: plus, country: code, name: names(code) });
  }
  const own = withPlus(feed.data.dialingCode ?? "");
  return { codes: [...codes.values()], code: codes.has(own) ? own : ([...codes.keys()][0] ?? own) };
}

/** A dialling code as pages show it; empty where there is none. */
export function withPlus(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits ? `+${digits}` : "";
}

function countryNames(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames([tag, "en"], { type: "region", fallback: "code" });
  return (code) => (/^[A-Z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}
