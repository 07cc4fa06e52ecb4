import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/http/context/request-context.server";

/**
 * A key that makes a form's repetition the same as its first sending. It counts for this browser only, which is given
 * its own mark with it; that also keeps such a page from being kept for others.
 */
export function issuePageKey({ visitor }: RequestContext): string {
  return visitor.deviceId && randomUUID();
}
