import { GatewayError } from "~/gateway/protocol/errors.server";
import { getHeadIcon, setHeadIcon } from "~/gateway/resources/member/member.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuseFields } from "~/http/forms/form.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import type { WriteResult } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { getSite } from "~/site/site.server";

/** How long a form's success is kept: the same form sent again within this time gets it. */
const FORM_SECONDS = 10;
/** Upper limit for the merchant's setting, which can be any number. */
const MAX_ICONS = 60;

/** Id of the member's head icon; "0" by default (docs/gateway.md 3.5). @throws GatewayError */
export const getHeadIconId = perRequest(({ gateway }) => getHeadIcon(gateway));

/** The same; undefined where the gateway has no head icons, or has switched them off. @throws GatewayError */
export async function findHeadIconId(ctx: RequestContext): Promise<string | undefined> {
  try {
    return await getHeadIconId(ctx);
  } catch (error) {
    if (error instanceof GatewayError && error.isMissing) return undefined;
    throw error;
  }
}

/** The number of icons to choose from; their ids start at 0 (docs/gateway.md 3.5, `PROFILE_ICON_COUNT`). */
export function countHeadIcons(ctx: RequestContext): number {
  const { profileIconCount } = getSite(ctx);
  return Math.min(Math.max(1, Math.trunc(profileIconCount)), MAX_ICONS);
}

/**
 * Saves the member's choice of a head icon with one call to the gateway.
 * @returns 400 for an icon that does not exist, 409 for a form of another account or if the gateway refuses, 503 if it fails
 */
export async function chooseHeadIcon(ctx: RequestContext, icon: string, idempotencyKey: string): Promise<WriteResult> {
  const { record } = ctx.session;
  if (record && isKeyOfOtherAccount(idempotencyKey, record)) return FORM_OF_OTHER_ACCOUNT;
  if (!/^\d{1,2}$/.test(icon) || Number(icon) >= countHeadIcons(ctx)) return refuseFields(["icon"]);
  const seconds = ({ ok }: WriteResult) => (idempotencyKey && ok ? FORM_SECONDS : 0);
  const write = { name: "head-icon", by: record?.id ?? "", parts: [idempotencyKey, icon], kind: "evictable" } as const;
  try {
    return await runOnce({ ...write, outcome: writeResultSchema({}), seconds }, () => saveHeadIcon(ctx, icon));
  } catch (error) {
    return toRefusal(error);
  }
}

/** @throws GatewayError if nothing was sent, so that the same form can be submitted again */
async function saveHeadIcon(ctx: RequestContext, icon: string): Promise<WriteResult> {
  try {
    await setHeadIcon(ctx.gateway, icon);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.wasNotSent) throw error;
    // If the reply was lost, the icon that the gateway has now tells whether it was saved.
    const savedIcon = error.kind === "rejected" ? undefined : await getHeadIcon(ctx.gateway).catch(() => undefined);
    return savedIcon === icon ? { ok: true } : toRefusal(error);
  }
}
