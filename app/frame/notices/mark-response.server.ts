import { data, redirect } from "react-router";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuseWithRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import type { MarkOutcome } from "./notice-view";

/**
 * Answers a form that marked something as read: with `stay` the outcome, else a redirect to what was opened. The redirect
 * happens also after a failure, so that it can be read: 409 if the gateway refuses (for example an unknown id), 502 if it
 * fails.
 * @param path where the form leads, unless it names another path (`from`)
 * @throws a redirect
 */
export function respondToMark(ctx: RequestContext, form: FormData, outcome: MarkOutcome, path: string) {
  const refusal = outcome.ok ? undefined : { status: outcome.fault ? 502 : 409, key: outcome.error };
  if (form.has("stay")) return data(outcome, { status: refusal?.status ?? 200 });
  const target = safePath(String(form.get("from") ?? ""), path);
  if (!refusal) throw redirect(target);
  ctx.page.flash(refusal.key);
  throw refuseWithRedirect(ctx, target, refusal);
}
