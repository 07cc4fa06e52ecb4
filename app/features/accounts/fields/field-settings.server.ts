import { getRegisterSettings, type RegisterRules } from "~/gateway/resources/accounts/registration.server";
import { getCountry } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { registrationRules } from "~/site/settings-feeds";
import { getSite } from "~/site/site.server";
import type { DialingCodes } from "./fields.response-schema.server";

/** What the merchant decides about the fields of accounts. Both are being loaded, and neither rejects. */
export interface FieldSettings {
  rules: Promise<RegisterRules>;
  dialing: Promise<DialingCodes>;
}

/** Starts to load the settings of account fields: at the beginning of a route, which hands them on. */
export function loadFieldSettings(ctx: RequestContext): FieldSettings {
  return { rules: getRegistrationRules(ctx), dialing: listDialingCodes(ctx) };
}

/**
 * The merchant's rules of account fields. They come from the registration settings, or from the site's settings when
 * those are empty or fail; an empty object when both fail.
 */
export async function getRegistrationRules(ctx: RequestContext): Promise<RegisterRules> {
  return registrationRules(await getRegisterSettings(ctx.gateway).catch(() => undefined), getSite(ctx));
}

/** Has the gateway asked for the rules although they are cached. When it does not answer, those in the cache remain. */
export async function refreshRegistrationRules({ gateway }: RequestContext): Promise<void> {
  await getRegisterSettings(gateway, { refresh: true }).catch(() => undefined);
}

/**
 * The dialling codes of the gateway's country list, with country names in the language of the page. The site's own
 * country is selected. When the list does not load, the form has no picker and the gateway assumes the site's country.
 */
async function listDialingCodes(ctx: RequestContext): Promise<DialingCodes> {
  const section = await optionalSection(ctx, getCountry(ctx.gateway));
  if (!section.ok) return { codes: [], code: "" };
  const nameOf = countryNames(ctx.preferences.language.textTag);
  const { countries, code: siteCountry = "", dialingCode: siteDialingCode = "" } = section.data;
  const codes = new Map<string, DialingCodes["codes"][number]>();
  for (const { code: country, dialingCode } of countries) {
    const code = withPlus(dialingCode);
    if (code && !codes.has(code)) codes.set(code, { code, country, name: nameOf(country) });
  }
  const siteCode = withPlus(siteDialingCode);
  const listed = [...codes.values()];
  if (!siteCode || codes.has(siteCode)) return { codes: listed, code: siteCode || (listed[0]?.code ?? "") };
  // The gateway takes numbers of the site's country, whether or not its list names it.
  return { codes: [{ code: siteCode, country: siteCountry, name: nameOf(siteCountry) }, ...listed], code: siteCode };
}

/** Formats a dialling code for display: "95" becomes "+95"; empty when it has no digits. */
export function withPlus(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits ? `+${digits}` : "";
}

function countryNames(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames([tag, "en"], { type: "region", fallback: "code" });
  return (code) => (/^[A-Z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}
