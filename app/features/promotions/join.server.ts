import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import {
  type AvailablePromotion,
  joinPromotion,
  listAvailablePromotions,
} from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { formKeyField } from "~/http/forms/form-key-field.server";
import { ImageRefusedError, withUploadSlot } from "~/http/forms/upload-slots.server";
import type { Upload } from "~/http/forms/uploads.server";
import { digestOf, runOnce } from "~/http/limits/idempotency.server";
import { NotDoneError } from "~/http/limits/not-done-error";
import { writeOwnerOf } from "~/http/limits/write-owner.server";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { MAX_COMMENT_LENGTH } from "./promotion-limits";
import type { JoinRefusal } from "./promotions.response-schema.server";

/** A refusal has the HTTP status of the answer. */
export type JoinOutcome =
  | { ok: true; message: MessageKey }
  | ({ ok: false; status: number } & Omit<JoinRefusal, "typed">);

/** Lifetime of a success and of an unknown outcome: the same form submitted again within this time gets it. */
const FORM_SECONDS = 600;
/** HTTP status of an unknown outcome. */
const UNKNOWN_STATUS = 502;

/** Message keys by error code of the gateway (docs/gateway.md 3.12). */
const rejections: Readonly<Record<string, MessageKey>> = {
  "promotion.already.joined": "content:join_joined",
  "promotion.not.available": "content:join_closed",
};

/** Joins a promotion, with a comment and pictures if it asks for them. The same form submitted twice joins once. */
export async function submitJoin(
  ctx: RequestContext,
  record: SessionRecord,
  id: string,
  { fields, files, error }: Upload,
): Promise<JoinOutcome | { ok: false; sessionEnded: true }> {
  if (isTrial(record.type)) return refuse(403, "content:join_trial");
  if (error) return { ok: false, status: 400, errors: { images: error } };
  const comment = (fields.comment ?? "").replace(/\s+/g, " ").trim();
  if ([...comment].length > MAX_COMMENT_LENGTH) {
    return { ok: false, status: 400, errors: { comment: "content:comment_too_long" } };
  }
  // A form with the same key but a corrected comment or other pictures is a new submission.
  const contentDigest = digestOf([comment, ...files.map((file) => file.toString("base64"))]);
  const key = `join ${record.id} ${id} ${formKeyField.parse(fields.idempotencyKey)} ${contentDigest}`;
  try {
    return await runOnce(key, lifetimeOf, () => join(ctx, id, { comment, files }), {
      kind: "kept",
      owner: writeOwnerOf(ctx),
    });
  } catch (failure) {
    return isSessionEnd(failure) ? { ok: false, sessionEnded: true } : toOutcome(failure);
  }
}

/** A refusal is not kept, because nothing was done: the same form can be submitted again. */
function lifetimeOf(outcome: JoinOutcome): number {
  return outcome.ok || outcome.status === UNKNOWN_STATUS ? FORM_SECONDS : 0;
}

/** The outcome of a form that can be submitted again. @throws errors that are bugs */
function toOutcome(failure: unknown): JoinOutcome {
  if (failure instanceof ImageRefusedError) return { ok: false, status: 400, errors: { images: failure.messageKey } };
  return toJoinRefusal(failure, { isSent: false });
}

interface JoinInput {
  comment: string;
  files: Upload["files"];
}

/** @throws GatewayError if nothing was sent, so that the same form can be submitted again */
async function join({ gateway }: RequestContext, id: string, { comment, files }: JoinInput): Promise<JoinOutcome> {
  let isSent = false;
  try {
    if (!(await gateway.offers("joinPromotion"))) return refuse(409, "content:join_elsewhere");
    const promotion = (await listAvailablePromotions(gateway)).find((item) => item.id === id);
    if (promotion?.status !== "applying") return refuse(409, closedMessage(promotion));
    const { asksComment, asksImages } = promotion;
    const missing = findMissingInput(promotion, { comment, files });
    if (missing) return missing;
    await withUploadSlot(asksImages ? files : [], (images) => {
      isSent = true;
      return joinPromotion(gateway, id, { ...(asksComment ? { comment } : {}), ...(asksImages ? { images } : {}) });
    });
    return { ok: true, message: asksComment || asksImages ? "content:join_waiting" : "content:join_done" };
  } catch (error) {
    if (isRetryable(error)) throw error;
    return toJoinRefusal(error, { isSent });
  }
}

function closedMessage(promotion: AvailablePromotion | undefined): MessageKey {
  const isJoined = promotion?.status === "joined" || promotion?.status === "process";
  return isJoined ? "content:join_joined" : "content:join_closed";
}

function findMissingInput(promotion: AvailablePromotion, { comment, files }: JoinInput): JoinOutcome | undefined {
  const errors = {
    ...(promotion.asksComment && comment === "" ? { comment: "content:comment_needed" } : {}),
    ...(promotion.asksImages && files.length === 0 ? { images: "content:images_needed" } : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, status: 400, errors } : undefined;
}

function isRetryable(error: unknown): boolean {
  if (error instanceof NotDoneError) return true;
  return error instanceof GatewayError && (error.wasNotSent || isSessionEnd(error));
}

/**
 * @param isSent whether the join was sent: unless it was refused, it is then unknown whether it was carried out
 * @throws errors that are bugs
 */
function toJoinRefusal(error: unknown, { isSent }: { isSent: boolean }): JoinOutcome {
  const { key, status } = toRefusal(error);
  if (!(error instanceof GatewayError)) return refuse(status, key);
  if (error.kind === "not-offered") return refuse(409, "content:join_elsewhere");
  if (isSent && !error.isDefiniteRefusal) return refuse(UNKNOWN_STATUS, key);
  return refuse(status, (status === 409 && rejections[error.code ?? ""]) || key);
}

function refuse(status: number, error: MessageKey): JoinOutcome {
  return { ok: false, status, error };
}
