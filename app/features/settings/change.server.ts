import { setLanguage } from "~/gateway/system.server";
import { preferenceCookies } from "~/http/preferences.server";
import type { RequestContext } from "~/http/request-context.server";
import { findLanguage } from "~/i18n/languages";
import { isTrial } from "~/session/account-types";

type Name = keyof typeof preferenceCookies;

const values: Record<Name, (text: string) => string | undefined> = {
  language: (text) => findLanguage(text)?.code,
  theme: oneOf("dark", "light"),
  lite: oneOf("on", "off"),
  motion: oneOf("on", "off"),
  balance: oneOf("hidden", "shown"),
};

interface Change {
  name: Name;
  value: string;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Keeps a setting in its cookie. The gateway is told a member's language too, not a trial user's; that it does not
 * answer changes nothing, because every call carries the language anyway (wire 3.5 `setLanguage`).
 */
export async function keepChange(context: RequestContext, { name, value }: Change): Promise<void> {
  context.setCookie(preferenceCookies[name], value, { maxAge: YEAR_SECONDS });
  const { session, caller, callAs } = context;
  if (name !== "language" || !session.record || isTrial(session.record.type)) return;
  await setLanguage(caller.language === value ? caller : callAs(session.record.token, value)).catch(() => undefined);
}

/** The one setting a form changes, or undefined when it names none or a value that does not exist. */
export function readChange(form: FormData): Change | undefined {
  for (const name of Object.keys(values) as Name[]) {
    const given = form.get(name);
    const value = typeof given === "string" ? values[name](given) : undefined;
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

function oneOf(...allowed: string[]) {
  return (text: string) => (allowed.includes(text) ? text : undefined);
}
