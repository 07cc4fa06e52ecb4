import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { getOwnInfo } from "./member-info.server";

/** What a member's club makes of the menu and of customer service. */
export interface ClubStatus {
  /** Label of the club, for entries that are for its members only. */
  labelId?: string;
  rankLevel: number;
  showsBenefits: boolean;
}

const none: ClubStatus = { rankLevel: 0, showsBenefits: false };

/** The standing of whoever is signed in; guests, trial users and a call that fails have none. It never fails. */
export async function getClubStatus(ctx: RequestContext): Promise<ClubStatus> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return none;
  const info = await withFallback(getOwnInfo(ctx), undefined);
  if (!info?.club) return none;
  const { labelId, rankLevel, showsBenefits } = info.club;
  return { ...(labelId ? { labelId } : {}), rankLevel, showsBenefits };
}
