import { z } from "zod";
import { setLanguage } from "~/gateway/resources/member/member.server";
import { preferenceCookies } from "~/http/context/preference-cookies";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { hasOwnAccount } from "~/session/account-types";
import { type SettingChanges, settingNames } from "./settings.form-schema.server";

const YEAR_SECONDS = 365 * 24 * 3600;
const LANGUAGE_DEADLINE_MS = 1500;
/** Only filters double taps: a change of mind a moment later has to reach the gateway. */
const DOUBLE_TAP_SECONDS = 1;

/** Saves each setting in its cookie, and a member's language at the gateway as well. */
export async function saveSettings(ctx: RequestContext, changes: SettingChanges): Promise<void> {
  for (const name of settingNames) {
    const value = changes[name];
    if (value !== undefined) ctx.cookies.set(preferenceCookies[name].name, value, { maxAge: YEAR_SECONDS });
  }
  if (changes.language !== undefined) await saveLanguage(ctx, changes.language);
}

/** Not for trial accounts (docs/gateway.md 3.5). A failure is ignored: the cookie changes the language in any case. */
async function saveLanguage(ctx: RequestContext, language: string): Promise<void> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return;
  const write = { name: "language", by: record.id, parts: [language], outcome: z.void(), kind: "evictable" } as const;
  const saving = runOnce({ ...write, seconds: DOUBLE_TAP_SECONDS }, () => setLanguage(ctx.gateway, language));
  await optionalSection(ctx, saving, LANGUAGE_DEADLINE_MS);
}
