import type { RequestContext } from "~/http/context/request-context.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";

/** The answer to a form that was carried out and whose page says so before it leaves. */
export function replyDone(ctx: RequestContext) {
  return { answer: { done: true as const, result: {}, idempotencyKey: issueIdempotencyKey(ctx) }, status: 200 };
}
