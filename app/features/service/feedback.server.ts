import type { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { sendFeedback } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { UploadedImage } from "~/http/forms/uploads.server";
import { requireLiveSession } from "~/http/guards/guards.server";
import { digestOf, runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import type { feedbackSchema } from "./feedback.schema";

/** What came of it: 400 for what the gateway refuses, 429 after too many, 503 where it did not answer. */
export type FeedbackOutcome = { ok: true } | { ok: false; error: string; status: 400 | 429 | 503; retryAfter?: number };

/** Kind of a message that says no more than what is in it (docs/gateway.md 3.11, `type`). */
const GENERAL = 0;
const ONCE_SECONDS = 600;

/**
 * Sends a message to the service team once, however often its form is sent (specification section 7, feedback).
 * A member writes under the own name.
 */
export async function submitFeedback(
  ctx: RequestContext,
  form: z.infer<typeof feedbackSchema>,
  images: readonly UploadedImage[],
  key: string,
): Promise<FeedbackOutcome> {
  const { allowed, retryAfterSeconds } = await limits.feedback.take(ctx.request.address);
  if (!allowed) return { ok: false, error: "errors:too_many_tries", status: 429, retryAfter: retryAfterSeconds };
  const owner = ctx.session.record?.id ?? ctx.visitor.deviceId;
  const said = digestOf([form.content, form.sender, form.captcha, ...images.map(({ base64 }) => base64)]);
  try {
    await runOnce(`feedback ${owner} ${key} ${said}`, ONCE_SECONDS, async () => {
      await sendFeedback(ctx.gateway, {
        content: form.content,
        captcha: form.captcha,
        sender: ctx.session.record?.name || form.sender,
        type: GENERAL,
        files: images,
      });
      return null;
    });
    return { ok: true };
  } catch (error) {
    requireLiveSession(ctx, error);
    if (error instanceof StillRunningError) return { ok: false, error: "errors:slow_connection", status: 503 };
    if (!(error instanceof GatewayError)) throw error;
    return { ok: false, error: error.messageKey, status: error.isFault ? 503 : 400 };
  }
}
