import { getMemberInfo } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { isTrial } from "~/session/account-types";
import { referralOf } from "~/site/referral";
import { getSite } from "~/site/site.server";
import { drawQr, type QrDrawing } from "./qr.server";

/**
 * What the invitation page shows.
 * - `guest`: everybody may look; the link needs an account
 * - `trial`: a trial account is gone tomorrow
 * - `closed`: the merchant's registration takes no recommender
 * - `failed`: the account's number could not be had now
 */
export type Invitation =
  | { state: "guest" | "trial" | "closed" | "failed" }
  | { state: "open"; link: string; code: string; qr: QrDrawing };

/** Longest wait for the account's number: without it there is no link. */
const READ_MS = 2_000;

/**
 * The member's own link for friends: registration with the member as recommender (specification section 2, side menu;
 * docs/gateway.md 3.2 `recommenderId`).
 */
export async function getInvitation(ctx: RequestContext): Promise<Invitation> {
  const { record } = ctx.session;
  if (!record) return { state: "guest" };
  const state = referralOf(await getSite(ctx), isTrial(record.type));
  if (state !== "open") return { state };
  const member = await optionalSection(ctx, getMemberInfo(ctx.gateway), READ_MS);
  if (!member.ok) return { state: "failed" };
  const code = member.data.id;
  const link = inviteLink(ctx.request.url, code);
  return { state, code, link, qr: drawQr(link) };
}

/** The address friends register at. */
function inviteLink(url: URL, code: string): string {
  const address = new URL("/m/register", url);
  if (getConfiguration().production) address.protocol = "https:";
  address.searchParams.set("recommenderId", code);
  return address.href;
}
