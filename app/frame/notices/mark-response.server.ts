import { data, redirect } from "react-router";
import type { RequestContext } from "~/http/context/request-context.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import { messageOf, type WriteResult } from "~/http/responses/refusal";
import type { MarkAnswerFields } from "./mark-read.form-schema.server";

/**
 * Answers a form that marked something as read: with `stay` the outcome, else a redirect to what was opened. The redirect
 * happens also after a failure, so that it can be read: 401 if the session has ended, 409 if the gateway refuses (for example
 * an unknown id), 502 if it is unknown whether it was marked, 503 if nothing was sent.
 * @param path where the form leads, unless it names another path (`from`)
 * @throws a redirect
 */
export function respondToMark(
  ctx: RequestContext,
  { stay, from }: MarkAnswerFields,
  result: WriteResult,
  path: string,
) {
  if (stay) return result.ok ? data({ ok: true as const }) : respondToRefusal(ctx, result);
  const target = safePath(from, path);
  if (result.ok) throw redirect(target);
  ctx.flash.problem(messageOf(result));
  throw toRefusalRedirect(ctx, target, result);
}
