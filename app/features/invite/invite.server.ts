import { getRegisterSettings } from "~/gateway/resources/accounts/registration.server";
import { getMemberInfo } from "~/gateway/resources/member/member.server";
import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { isReferralOpen } from "~/site/referral";
import { registrationRules } from "~/site/settings-feeds";
import { getSite } from "~/site/site.server";
import type { ClosedInvitation, Invitation } from "./invite.response-schema.server";
import { createQrCode } from "./qr-code.server";

/** The registration settings have taken a part of the page's time. */
const MEMBER_DEADLINE_MS = 2_000;

/** The member's invitation link: registration with the member as recommender (docs/gateway.md 3.2, `recommenderId`). */
export async function getInvitation(ctx: RequestContext): Promise<Invitation | ClosedInvitation> {
  const { record } = ctx.session;
  if (!record) return { state: "guest" };
  if (isTrial(record.type)) return { state: "trial" };
  const rules = await withFallback(getRegisterSettings(ctx.gateway), {});
  if (!isReferralOpen(registrationRules(rules, getSite(ctx)))) return { state: "closed" };
  const member = await mainSection(ctx, getMemberInfo(ctx.gateway), MEMBER_DEADLINE_MS);
  if (!member.ok) return { state: "failed" };
  const code = member.data.id;
  const link = inviteLink(ctx.request.url, code);
  return { state: "open", code, link, qr: createQrCode(link) };
}

function inviteLink(url: URL, code: string): string {
  const address = absoluteAddress("/m/register", url);
  address.searchParams.set("recommenderId", code);
  return address.href;
}
