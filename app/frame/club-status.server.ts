import type { RequestContext } from "~/http/context/request-context.server";
import { orElse } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { getOwnInfo } from "./member-info.server";

/** What a member's club makes of the menu and of customer service. */
export interface Standing {
  /** Label of the club, for entries that are for its members only. */
  labelId?: string;
  rankLevel: number;
  showsBenefits: boolean;
}

const none: Standing = { rankLevel: 0, showsBenefits: false };

/** The standing of whoever is signed in; guests, trial users and a call that fails have none. It never fails. */
export async function getStanding(context: RequestContext): Promise<Standing> {
  const { record } = context.session;
  if (!record || isTrial(record.type)) return none;
  const info = await orElse(getOwnInfo(context), undefined);
  if (!info?.club) return none;
  const { labelId, rankLevel, showsBenefits } = info.club;
  return { ...(labelId ? { labelId } : {}), rankLevel, showsBenefits };
}
