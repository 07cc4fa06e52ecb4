import { redirectDocument } from "react-router";
import type { RequestContext } from "~/http/context/request-context.server";
import { currentPath } from "~/http/context/request-info.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { messageOf } from "~/http/responses/refusal";
import type { MessageKey } from "~/i18n/message-key";
import { refuseClosedWay } from "./closed-way.server";

/*
 * What the merchant has switched off since the page of a form was opened (docs/behaviour.md 1.14). The page is loaded as a
 * document: what the app has of it is about a form that is no longer there.
 */

/** The ways of one form, such as by user name or by mobile number. The address names one as `type`. */
interface FormMethods<Method extends string> {
  /** The field that tells the form of a method from the others. */
  fields: Readonly<Record<Method, string>>;
  /** The methods that the merchant offers now, the first one where the address names none of them. */
  offered: readonly Method[];
}

/**
 * The page of an offered method keeps the address of another one, so that the fields tell whose form was sent.
 * @throws a redirect to the page, which says that the method is not offered
 */
export function requireOfferedMethod<Method extends string>(
  ctx: RequestContext,
  form: FormData,
  { fields, offered }: FormMethods<Method>,
): void {
  const [first] = offered;
  const requested = ctx.request.url.searchParams.get("type") ?? "";
  const isOffered = offered.some((method) => method === requested);
  if (first === undefined || isOffered || !Object.hasOwn(fields, requested) || form.has(fields[first])) return;
  const refusal = refuseClosedWay(ctx);
  ctx.flash.problem(messageOf(refusal));
  throw toRefusalRedirect(ctx, currentPath(ctx), refusal, redirectDocument);
}

/** For a merchant who offers none of the methods. @throws a redirect to the page, which says so itself */
export function redirectClosed(ctx: RequestContext, error: MessageKey): never {
  throw toRefusalRedirect(ctx, currentPath(ctx), refuseClosed(error), redirectDocument);
}
