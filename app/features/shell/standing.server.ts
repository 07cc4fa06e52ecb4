import { LRUCache } from "lru-cache";
import { getMemberInfo } from "~/gateway/member.server";
import type { RequestContext } from "~/http/request-context.server";
import { orElse } from "~/http/section.server";
import { isTrial } from "~/session/account-types";

/** What a member's club makes of the menu and of customer service. */
export interface Standing {
  /** Label of the club, for entries that are for its members only. */
  labelId?: string;
  rankLevel: number;
  showsBenefits: boolean;
}

const none: Standing = { rankLevel: 0, showsBenefits: false };
/** A rank changes rarely, and every page asks for it. */
const KEPT_MS = 60_000;
const MAX_MEMBERS = 20_000;

const kept = new LRUCache<string, Standing>({ max: MAX_MEMBERS, ttl: KEPT_MS });

/** The standing of whoever is signed in; guests, trial users and a call that fails have none. It never fails. */
export async function getStanding(context: RequestContext): Promise<Standing> {
  const { record } = context.session;
  if (!record || isTrial(record.type)) return none;
  const known = kept.get(record.id);
  if (known) return known;
  const standing = await orElse(
    context.once("standing", () => askFor(context)),
    undefined,
  );
  if (standing) kept.set(record.id, standing);
  return standing ?? none;
}

async function askFor({ caller }: RequestContext): Promise<Standing | undefined> {
  const { club } = await getMemberInfo(caller);
  if (!club) return none;
  const { labelId, rankLevel, showsBenefits } = club;
  return { ...(labelId ? { labelId } : {}), rankLevel, showsBenefits };
}
