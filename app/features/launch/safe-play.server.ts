import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, type Site } from "~/site/site.server";
import { type CheckFacts, getCheckFacts } from "./check.server";
import { checkMinutes } from "./play-session.server";
import { CHECK_COOKIE, CHECK_MINUTES } from "./reality-check";

/** The page on which a player sets how play is watched over. */
export interface SafePlay {
  everyMinutes: number;
  choices: readonly number[];
  /** Of the running session, once something was played in it. */
  facts?: CheckFacts;
  /** Where the merchant's settings name them, as message key and address. */
  links: { label: string; url: string }[];
}

/** Names of the settings' links (docs/gateway.md 3.5, `paths`), any letter case, and what they are called. */
const tools = [
  { label: "play:deposit_limits", names: ["limits", "limit", "depositlimit", "depositlimits", "betlimit"] },
  { label: "play:time_out", names: ["timeout", "coolingoff", "cooloff", "takeabreak"] },
  { label: "play:self_exclusion", names: ["selfexclusion", "selfexclude", "exclusion"] },
  { label: "play:gambling_help", names: ["responsiblegaming", "responsiblegambling", "gamblinghelp"] },
];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

function linksOf(site: Site): SafePlay["links"] {
  const entries = Object.entries(site.paths);
  return tools.flatMap(({ label, names }) => {
    const url = entries.find(([name]) => names.includes(plain(name)))?.[1];
    return url ? [{ label, url }] : [];
  });
}

/** Makes the page. It never fails: figures that could not be had are left out. */
export async function getSafePlay(ctx: RequestContext, cookies: string | null): Promise<SafePlay> {
  const [site, facts] = await Promise.all([getSite(ctx), getCheckFacts(ctx, cookies)]);
  return {
    everyMinutes: checkMinutes(cookies),
    choices: CHECK_MINUTES,
    ...(facts ? { facts } : {}),
    links: linksOf(site),
  };
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps the minutes between checks. @returns whether that many are offered */
export function chooseCheckMinutes(ctx: RequestContext, given: FormDataEntryValue | null): boolean {
  const minutes = CHECK_MINUTES.find((choice) => String(choice) === given);
  if (minutes === undefined) return false;
  ctx.cookies.set(CHECK_COOKIE, String(minutes), { maxAge: YEAR_SECONDS });
  return true;
}
