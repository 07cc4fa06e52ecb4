import { preferenceCookies } from "~/http/context/preferences.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { findLanguage } from "~/i18n/languages";
import { keepLanguage } from "./language.server";

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

/** Keeps a setting in its cookie, and a member's language with the gateway too. */
export async function keepChange(ctx: RequestContext, { name, value }: Change): Promise<void> {
  ctx.cookies.set(preferenceCookies[name], value, { maxAge: YEAR_SECONDS });
  if (name === "language") await keepLanguage(ctx, value);
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

/** Names of the settings a form tries to change; of all there are, where it names none. */
export function namesIn(form: FormData): string[] {
  const names = Object.keys(values);
  const given = names.filter((name) => form.has(name));
  return given.length > 0 ? given : names;
}

function oneOf(...allowed: string[]) {
  return (text: string) => (allowed.includes(text) ? text : undefined);
}
