import type { z } from "zod";
import { captchaFormMessage, GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { sendFeedback } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { ImageRefusedError, UploadsBusyError, withUploadSlot } from "~/http/forms/upload-slots.server";
import { digestOf, runOnce } from "~/http/limits/idempotency.server";
import { NotRunError, RateLimitedError } from "~/http/limits/not-done-error";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { writeOwnerOf } from "~/http/limits/write-owner.server";
import type { MessageKey } from "~/i18n/message-key";
import type { feedbackSchema } from "./feedback.form-schema.server";

/** `error`, or `imagesError` for the pictures: 409 if the gateway refuses, 429 after too many messages, 503 if the gateway fails. */
export type FeedbackOutcome =
  | { ok: true }
  | { ok: false; error: MessageKey; status: 409 | 429 | 503; retryAfterSeconds?: number }
  | { ok: false; imagesError: MessageKey; status: 400 };

/** `type` of a message without a special topic (docs/gateway.md 3.11). */
const GENERAL_TYPE = 0;
/** Lifetime of a form's result: the same form submitted again within this time gets it. */
const FORM_SECONDS = 600;

/**
 * Sends a message to customer service with one call to the gateway, however often its form is submitted. The sender of a
 * member's message is the account name.
 */
export async function submitFeedback(
  ctx: RequestContext,
  form: z.infer<typeof feedbackSchema>,
  files: readonly Buffer[],
  idempotencyKey: string,
): Promise<FeedbackOutcome | { ok: false; sessionEnded: true }> {
  const owner = ctx.session.record?.id ?? ctx.visitor.ensureDeviceId();
  // A form with the same key but other content is a new submission.
  const contentDigest = digestOf([
    form.content,
    form.sender,
    form.captcha,
    ...files.map((file) => file.toString("base64")),
  ]);
  try {
    const message = {
      content: form.content,
      captcha: form.captcha,
      sender: ctx.session.record?.name || form.sender,
      type: GENERAL_TYPE,
    };
    const send = async () => {
      await withinLimit(ctx, () =>
        withUploadSlot(files, (images) => sendFeedback(ctx.gateway, { ...message, files: images })),
      );
      return null;
    };
    const key = `feedback ${owner} ${idempotencyKey} ${contentDigest}`;
    await runOnce(key, FORM_SECONDS, send, { owner: writeOwnerOf(ctx) });
    return { ok: true };
  } catch (error) {
    return isSessionEnd(error) ? { ok: false, sessionEnded: true } : toRefusal(error);
  }
}

/**
 * A message that could not be taken is not counted. One that is refused is: captchas are guessed, and pictures that are none
 * take the processor.
 */
async function withinLimit({ request: { address } }: RequestContext, send: () => Promise<unknown>): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimits.feedback.consume(address);
  if (!allowed) throw new RateLimitedError(retryAfterSeconds);
  try {
    await send();
  } catch (error) {
    const isNotTaken = error instanceof UploadsBusyError || (error instanceof GatewayError && error.isFault);
    if (isNotTaken) await rateLimits.feedback.refund(address);
    throw error;
  }
}

/** @throws errors of other kinds */
function toRefusal(error: unknown): FeedbackOutcome {
  if (error instanceof RateLimitedError)
    return { ok: false, error: "errors:too_many_tries", status: 429, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof ImageRefusedError) return { ok: false, imagesError: error.messageKey, status: 400 };
  if (error instanceof UploadsBusyError)
    return { ok: false, error: "errors:busy", status: 503, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof NotRunError) return { ok: false, error: error.messageKey, status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  return { ok: false, error: captchaFormMessage(error), status: error.isFault ? 503 : 409 };
}
