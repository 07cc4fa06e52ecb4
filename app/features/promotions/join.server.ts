import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { listPromotions } from "~/gateway/resources/announcements/announcements.server";
import {
  type AvailablePromotion,
  joinPromotion,
  listAvailablePromotions,
} from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { errorsOf } from "~/http/forms/parse-form.server";
import { refuseTrial } from "~/http/guards/closed.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { submitOnce } from "~/http/idempotency/submit-once.server";
import { NotDoneError } from "~/http/responses/not-done-error";
import { optionalSection } from "~/http/responses/optional-section.server";
import { type FormErrors, type Refusal, refuse, type WriteResult } from "~/http/responses/refusal";
import { isUnknownOutcome, toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { ImageRefusedError } from "~/http/uploads/decode-image.server";
import type { Upload } from "~/http/uploads/read-upload.server";
import { withDecodedImages } from "~/http/uploads/send-images.server";
import { digestOfUpload } from "~/http/uploads/upload-digest.server";
import type { MessageKey } from "~/i18n/message-key";
import { messageKeySchema } from "~/i18n/message-key.server";
import type { SessionRecord } from "~/session/session.server";
import { joinSchema } from "./promotions.form-schema.server";

type JoinResult = WriteResult<{ message: MessageKey }>;
const joinResultSchema = writeResultSchema({ message: messageKeySchema });

/** Lifetime of a success and of an unknown outcome: the same form submitted again within this time gets it. */
const FORM_SECONDS = 600;
/** Lifetime of a success for forms of other tabs and devices of the account. Later ones find it in the gateway's list. */
const CONCURRENT_SECONDS = 5;
/** The same for an unknown outcome: how long the gateway may still carry out the call. */
const UNKNOWN_SECONDS = 60;

const OUTCOME_UNKNOWN = "content:join_outcome_unknown";

/** Message keys by error code of the gateway (docs/gateway.md 3.12). */
const rejections: Readonly<Record<string, MessageKey>> = {
  "promotion.already.joined": "content:join_joined",
  "promotion.not.available": "content:join_closed",
};

/**
 * Joins a promotion, with a comment and pictures if it asks for them. The same form submitted twice joins once, and so do
 * forms of several tabs and devices of the account.
 */
export async function submitJoin(
  ctx: RequestContext,
  record: SessionRecord,
  id: string,
  { fields, files, error }: Upload,
): Promise<JoinResult> {
  const closed = refuseTrial(record, "content:join_trial");
  if (closed) return closed;
  if (isKeyOfOtherAccount(fields.idempotencyKey, record)) return FORM_OF_OTHER_ACCOUNT;
  if (error) return refuse(400, { images: error });
  const form = joinSchema.safeParse(fields);
  if (!form.success) return refuse(400, errorsOf(form.error));
  const { comment, idempotencyKey } = form.data;
  // A form with the same key but a corrected comment or other pictures is a new submission.
  const content = await digestOfUpload([comment], files);
  const submission = {
    name: "join",
    target: { parts: [id], seconds: concurrentLifetimeOf },
    form: { idempotencyKey, content: [content], seconds: lifetimeOf },
    outcome: joinResultSchema,
  } as const;
  try {
    return await submitOnce(ctx, record, submission, (sendOnce) => join(ctx, id, { comment, files }, sendOnce));
  } catch (failure) {
    return toJoinRefusal(failure, OUTCOME_UNKNOWN);
  }
}

/** A refusal is not kept: nothing was done, and the form that shows it has the same key and can be sent again. */
function lifetimeOf(result: JoinResult): number {
  return result.ok || result.status === UNKNOWN_STATUS ? FORM_SECONDS : 0;
}

interface JoinInput {
  comment: string;
  files: Upload["files"];
}

/**
 * Checks each form by itself: a later one learns that the member has joined, and one that lacks something is refused for
 * that.
 * @throws errors after which nothing is remembered: the same form can be submitted again
 */
async function join(
  ctx: RequestContext,
  id: string,
  input: JoinInput,
  sendOnce: (send: () => Promise<JoinResult>) => Promise<JoinResult>,
): Promise<JoinResult> {
  const { gateway } = ctx;
  try {
    if (!(await gateway.offers("joinPromotion"))) return refuse(409, "content:join_elsewhere");
    const promotion = (await listAvailablePromotions(gateway)).find((item) => item.id === id);
    if (!promotion && (await isGone(ctx, id))) return refuse(404, "content:promotion_gone");
    if (promotion?.status !== "applying") return refuse(409, closedMessage(promotion));
    return findMissingInput(promotion, input) ?? (await sendOnce(() => send(gateway, promotion, input)));
  } catch (error) {
    throwIfNotDone(error);
    return toJoinRefusal(error);
  }
}

/** Whether the list of promotions, which the page shows, is known not to have this one. */
async function isGone(ctx: RequestContext, id: string): Promise<boolean> {
  const promotions = await optionalSection(ctx, listPromotions(ctx.gateway));
  return promotions.ok && promotions.data.every((promotion) => promotion.id !== id);
}

function concurrentLifetimeOf(result: JoinResult): number {
  if (result.ok) return CONCURRENT_SECONDS;
  return result.status === UNKNOWN_STATUS ? UNKNOWN_SECONDS : 0;
}

/** @throws errors after which nothing is remembered */
async function send(
  gateway: RequestContext["gateway"],
  { id, asksComment, asksImages }: AvailablePromotion,
  { comment, files }: JoinInput,
): Promise<JoinResult> {
  try {
    await withDecodedImages(asksImages ? files : [], (images) =>
      joinPromotion(gateway, id, { ...(asksComment ? { comment } : {}), ...(asksImages ? { images } : {}) }),
    );
    return { ok: true, message: asksComment || asksImages ? "content:join_waiting" : "content:join_done" };
  } catch (error) {
    throwIfNotDone(error);
    const joined = isUnknownOutcome(error) ? await findJoined(gateway, id) : undefined;
    return joined ?? toJoinRefusal(error, OUTCOME_UNKNOWN);
  }
}

/** @returns undefined unless the gateway's list says that the member has joined */
async function findJoined(gateway: RequestContext["gateway"], id: string): Promise<JoinResult | undefined> {
  const promotions = await listAvailablePromotions(gateway).catch(() => []);
  const status = promotions.find((item) => item.id === id)?.status;
  if (status === "joined") return { ok: true, message: "content:join_done" };
  return status === "process" ? { ok: true, message: "content:join_waiting" } : undefined;
}

function closedMessage(promotion: AvailablePromotion | undefined): MessageKey {
  const isJoined = promotion?.status === "joined" || promotion?.status === "process";
  return isJoined ? "content:join_joined" : "content:join_closed";
}

function findMissingInput(promotion: AvailablePromotion, { comment, files }: JoinInput): Refusal | undefined {
  const errors: FormErrors = {
    ...(promotion.asksComment && comment === "" ? { comment: "content:comment_needed" } : {}),
    ...(promotion.asksImages && files.length === 0 ? { images: "content:images_needed" } : {}),
  };
  return Object.keys(errors).length > 0 ? refuse(400, errors) : undefined;
}

/** @throws errors after which nothing is remembered */
function throwIfNotDone(error: unknown): void {
  if (error instanceof NotDoneError || isSessionEnd(error)) throw error;
}

/** @param unknown message of an unknown outcome, after an attempt to join. @throws errors that are bugs */
function toJoinRefusal(error: unknown, unknown?: MessageKey): Refusal {
  if (error instanceof ImageRefusedError) return refuse(400, { images: error.messageKey });
  const refusal = toRefusal(error, { unknown });
  if (refusal.status !== 409 || !(error instanceof GatewayError)) return refusal;
  if (error.kind === "not-offered") return refuse(409, "content:join_elsewhere");
  const rejection = rejections[error.code ?? ""];
  return rejection ? refuse(409, rejection) : refusal;
}
