import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import type { MessageKey } from "~/i18n/message-key";

/** The answer to a form that was carried out and whose page says so before it leaves. */
export function replyDone(ctx: RequestContext, message: MessageKey) {
  ctx.browser.ensureDeviceId();
  ctx.page.successMessage = message;
  return { answer: { done: true as const, result: {}, idempotencyKey: createIdempotencyKey(ctx) }, status: 200 };
}
