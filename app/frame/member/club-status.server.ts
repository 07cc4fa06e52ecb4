import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { getCurrentMember } from "./current-member.server";

/** The member's club, which decides on entries of the menu and of customer service. */
export interface ClubStatus {
  /** Label of the club; some contacts are for members with certain labels only. */
  labelId?: string;
  rankLevel: number;
  showsBenefits: boolean;
}

const noClub: ClubStatus = { rankLevel: 0, showsBenefits: false };

/**
 * The club of the signed-in member. Never rejects: guests, trial users and failed calls get a status without a club.
 */
export async function getClubStatus(ctx: RequestContext): Promise<ClubStatus> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return noClub;
  const member = await withFallback(getCurrentMember(ctx), undefined);
  if (!member?.club) return noClub;
  const { labelId, rankLevel, showsBenefits } = member.club;
  return { ...(labelId ? { labelId } : {}), rankLevel, showsBenefits };
}
