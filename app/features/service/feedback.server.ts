import type { z } from "zod";
import { captchaFormMessage, GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { sendFeedback } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { ImageRefusedError, withUploadSlot } from "~/http/forms/upload-slots.server";
import { limitAttempt } from "~/http/limits/attempt.server";
import { digestOf, runOnce } from "~/http/limits/idempotency.server";
import { UploadsBusyError } from "~/http/limits/not-done-error";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { writeOwnerOf } from "~/http/limits/write-owner.server";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import type { feedbackSchema } from "./feedback.form-schema.server";

/** `error`, or `imagesError` for the pictures: 409 if the gateway refuses, 429 after too many messages, 503 if the gateway fails. */
export type FeedbackOutcome =
  | { ok: true }
  | { ok: false; error: MessageKey; status: number; retryAfter: number | undefined }
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
    await runOnce(key, FORM_SECONDS, send, { kind: "kept", owner: writeOwnerOf(ctx) });
    return { ok: true };
  } catch (error) {
    return isSessionEnd(error) ? { ok: false, sessionEnded: true } : toOutcome(error);
  }
}

/**
 * A message that was refused counts, because captchas can be guessed, and files that are no pictures take processor time
 * too. One that could not be sent does not.
 */
function withinLimit({ request: { address } }: RequestContext, send: () => Promise<unknown>): Promise<unknown> {
  return limitAttempt([rateLimits.feedback.for(address)], send, {
    after: () => "counts",
    afterError: (error) => (isNotTaken(error) ? "given-back" : "counts"),
  });
}

function isNotTaken(error: unknown): boolean {
  return error instanceof UploadsBusyError || (error instanceof GatewayError && error.isFault);
}

/** @throws errors that are bugs */
function toOutcome(error: unknown): FeedbackOutcome {
  if (error instanceof ImageRefusedError) return { ok: false, imagesError: error.messageKey, status: 400 };
  const { key, status, retryAfter } = toRefusal(error);
  const message = error instanceof GatewayError ? captchaFormMessage(error) : key;
  return { ok: false, error: message, status, retryAfter };
}
