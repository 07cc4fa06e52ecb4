import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/http/context/request-context.server";

/**
 * Issues the idempotency key of a form: a repeated submission returns the first result. The key is used together with
 * the device id, so this also assigns a device id to a new visitor, which keeps the page out of the shared cache.
 */
export function issueIdempotencyKey({ visitor }: RequestContext): string {
  visitor.ensureDeviceId();
  return randomUUID();
}
