import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  type AvailablePromotion,
  joinPromotion,
  listAvailablePromotions,
} from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { Upload } from "~/http/forms/uploads.server";
import { requireLiveSession } from "~/http/guards/guards.server";
import { digestOf, runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { COMMENT_LETTERS, type JoinOutcome } from "./promotion-view";

/** A form that is sent again within this time gets the first outcome. */
const ECHO_SECONDS = 600;

/** Refusals of the gateway that say more than "something went wrong". */
const refusals: Readonly<Record<string, string>> = {
  "promotion.already.joined": "content:join_joined",
  "promotion.not.available": "content:join_closed",
};

/**
 * Joins a promotion with what it asks for: a comment of up to 140 characters, up to 3 pictures (specification section
 * 9). The same form sent twice joins once.
 */
export async function joinWith(
  ctx: RequestContext,
  record: SessionRecord,
  id: string,
  { fields, images, error }: Upload,
): Promise<JoinOutcome> {
  if (isTrial(record.type)) return { ok: false, status: 403, error: "content:join_trial" };
  if (error) return { ok: false, status: 400, errors: { images: error } };
  const comment = (fields.comment ?? "").replace(/\s+/g, " ").trim();
  if ([...comment].length > COMMENT_LETTERS)
    return { ok: false, status: 400, errors: { comment: "content:comment_too_long" } };

  const said = digestOf([comment, ...images.map(({ base64 }) => base64)]);
  const key = `join ${record.id} ${id} ${fields.idempotencyKey ?? ""} ${said}`;
  try {
    return await runOnce(key, ECHO_SECONDS, () => join(ctx, id, { comment, images }));
  } catch (fault) {
    requireLiveSession(ctx, fault);
    if (fault instanceof StillRunningError) return { ok: false, status: 409, error: "errors:slow_connection" };
    return explain(fault);
  }
}

async function join(
  { gateway }: RequestContext,
  id: string,
  { comment, images }: { comment: string; images: Upload["images"] },
): Promise<JoinOutcome> {
  try {
    const own = (await listAvailablePromotions(gateway)).find((item) => item.id === id);
    const lacking = whatIsLacking(own, comment, images.length);
    if (!own || lacking) return lacking ?? { ok: false, status: 409, error: "content:join_closed" };
    await joinPromotion(gateway, id, {
      ...(own.asksComment ? { comment } : {}),
      ...(own.asksImages ? { images } : {}),
    });
    return { ok: true, message: own.asksComment || own.asksImages ? "content:join_waiting" : "content:join_done" };
  } catch (error) {
    // What was never sent may be tried again by the same form.
    if (error instanceof GatewayError && (error.nothingSent || error.kind === "unauthenticated")) throw error;
    return explain(error);
  }
}

function whatIsLacking(own: AvailablePromotion | undefined, comment: string, images: number): JoinOutcome | undefined {
  if (own?.status !== "applying") {
    const joined = own?.status === "joined" || own?.status === "process";
    return { ok: false, status: 409, error: joined ? "content:join_joined" : "content:join_closed" };
  }
  const words = own.asksComment && comment === "" ? { comment: "content:comment_needed" } : {};
  const pictures = own.asksImages && images === 0 ? { images: "content:images_needed" } : {};
  const errors = { ...words, ...pictures };
  return Object.keys(errors).length > 0 ? { ok: false, status: 400, errors } : undefined;
}

function explain(error: unknown): JoinOutcome {
  if (!(error instanceof GatewayError)) throw error;
  return { ok: false, status: 502, error: refusals[error.code ?? ""] ?? error.messageKey };
}
