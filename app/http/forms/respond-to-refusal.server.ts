import { data } from "react-router";
import type { RequestContext } from "../context/request-context.server";
import { redirectToLogin } from "../guards/require-session.server";
import type { RefusalMessages } from "../openapi/schema-parts.server";
import { type Refusal, refusalInit, SESSION_ENDED } from "../responses/refusal";

/**
 * Answers a form of buttons or single fields with the messages of a refusal.
 * @param page further data of the answer
 * @throws a redirect to the log-in page when the session has ended
 */
export function respondToRefusal<Page extends object = object>(
  ctx: RequestContext,
  refusal: Refusal,
  page = {} as Page,
) {
  redirectIfSessionEnded(ctx, refusal);
  const { "": error, ...errors } = refusal.errors;
  const messages: RefusalMessages = {
    ...(error ? { error } : {}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
  };
  return data({ ...page, ...messages }, refusalInit(refusal));
}

/**
 * @param from path to return to after log-in; by default the page of the form
 * @throws a redirect to the log-in page when the refusal says that the session has ended
 */
export function redirectIfSessionEnded(ctx: RequestContext, { status }: Refusal, from = ctx.form.draft?.path): void {
  if (status === SESSION_ENDED.status) redirectToLogin(ctx, from);
}
