import { getCheckMinutes } from "~/catalogue/launch/play-session.server";
import { CHECK_COOKIE, CHECK_MINUTES } from "~/catalogue/launch/reality-check";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, type Site } from "~/site/site.server";
import type { PlayFigures, SafePlayPage } from "./launch.response-schema.server";

/** Tools of the merchant: message key, and names of the link in the settings (docs/gateway.md 3.5, `paths`), lower case. */
const tools = [
  { label: "play:deposit_limits", names: ["limits", "limit", "depositlimit", "depositlimits", "betlimit"] },
  { label: "play:time_out", names: ["timeout", "coolingoff", "cooloff", "takeabreak"] },
  { label: "play:self_exclusion", names: ["selfexclusion", "selfexclude", "exclusion"] },
  { label: "play:gambling_help", names: ["responsiblegaming", "responsiblegambling", "gamblinghelp"] },
];

const INTERVAL_MAX_AGE_SECONDS = 365 * 24 * 3600;

/** The data of the safe play page. @param facts figures of the play session; left out when they are not available */
export function toSafePlayPage(ctx: RequestContext, facts: PlayFigures | undefined): SafePlayPage {
  return {
    everyMinutes: getCheckMinutes(ctx),
    choices: [...CHECK_MINUTES],
    ...(facts ? { facts } : {}),
    links: getToolLinks(getSite(ctx)),
  };
}

/** Stores the interval of the reality check. @returns false for an interval that is not offered */
export function saveCheckMinutes({ cookies }: RequestContext, value: FormDataEntryValue | null): boolean {
  const minutes = CHECK_MINUTES.find((choice) => String(choice) === value);
  if (minutes === undefined) return false;
  cookies.set(CHECK_COOKIE, String(minutes), { maxAge: INTERVAL_MAX_AGE_SECONDS });
  return true;
}

function getToolLinks({ paths }: Site): SafePlayPage["links"] {
  const entries = Object.entries(paths);
  return tools.flatMap(({ label, names }) => {
    const url = entries.find(([name]) => names.includes(normalizeName(name)))?.[1];
    return url ? [{ label, url }] : [];
  });
}

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
