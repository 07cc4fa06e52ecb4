import { z } from "zod";
import { setLanguage } from "~/gateway/resources/member/member.server";
import { preferenceCookies } from "~/http/context/preference-cookies";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { hasOwnAccount } from "~/session/account-types";

type SettingName = keyof typeof preferenceCookies;

const settingNames = Object.keys(preferenceCookies) as SettingName[];

interface SettingChange {
  name: SettingName;
  value: string;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const LANGUAGE_DEADLINE_MS = 1500;
/** Only filters double taps: a change of mind a moment later has to reach the gateway. */
const DOUBLE_TAP_SECONDS = 1;

/** Saves a setting in its cookie, and a member's language at the gateway as well. */
export async function saveSetting(ctx: RequestContext, { name, value }: SettingChange): Promise<void> {
  ctx.cookies.set(preferenceCookies[name].name, value, { maxAge: YEAR_SECONDS });
  if (name === "language") await saveLanguage(ctx, value);
}

/** Not for trial accounts (docs/gateway.md 3.5). A failure is ignored: the cookie changes the language in any case. */
async function saveLanguage(ctx: RequestContext, language: string): Promise<void> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return;
  const write = { name: "language", by: record.id, parts: [language], outcome: z.void(), kind: "evictable" } as const;
  const saving = runOnce({ ...write, seconds: DOUBLE_TAP_SECONDS }, () => setLanguage(ctx.gateway, language));
  await optionalSection(ctx, saving, LANGUAGE_DEADLINE_MS);
}

/** The settings that a form changes. `invalid` names those whose value does not exist, or all settings if it has none. */
export function parseSettings(form: FormData): { changes: SettingChange[]; invalid: readonly SettingName[] } {
  const submitted = settingNames.filter((name) => form.has(name));
  const changes = submitted.flatMap((name) => {
    const text = form.get(name);
    const value = typeof text === "string" ? preferenceCookies[name].parse(text) : undefined;
    return value === undefined ? [] : [{ name, value }];
  });
  const isValid = (name: SettingName) => changes.some((change) => change.name === name);
  return { changes, invalid: submitted.length > 0 ? submitted.filter((name) => !isValid(name)) : settingNames };
}
