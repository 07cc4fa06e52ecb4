import { redirectDocument, replace } from "react-router";
import { changePendingFavourite } from "~/catalogue/favourites/favourites.server";
import { findGameToOpen } from "~/catalogue/games/game-details.server";
import { openPendingGame, refusePendingGame } from "~/catalogue/launch/open-game.server";
import { readPendingLaunch } from "~/catalogue/launch/pending-launch.server";
import { checkTap, rememberTap } from "~/catalogue/pending-tap.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getFormCaptcha } from "~/http/forms/form-captcha.server";
import type { FormReply } from "~/http/forms/form-reply.server";
import { FORM_OF_OTHER_ACCOUNT } from "~/http/forms/idempotency-key.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { loginPath, redirectGuest, toRefusalRedirect } from "~/http/guards/require-session.server";
import { messageOf, type Refusal } from "~/http/responses/refusal";
import { hasOwnAccount } from "~/session/account-types";
import { getSite, hasModule } from "~/site/site.server";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { changePasswordPath, restartPath } from "./login-paths";

/** How a submitted log-in ended. */
export type LoginOutcome<Answer = never> =
  /** `from`: the path to return to. */
  | { kind: "signed-in"; from: string }
  /** The form again, with its errors. With a captcha, its answer gets the field `captcha`. */
  | { kind: "form"; reply: FormReply<Answer>; needsCaptcha?: boolean }
  /** The log-in needs another step, which has a page of its own. */
  | { kind: "next-step"; path: string }
  /** Back to a log-in page, which shows the message of the refusal. */
  | { kind: "refused"; path: string; refusal: Refusal }
  /** There is no log-in to continue: it begins again. */
  | { kind: "restart" };

/**
 * Turns the outcome of a log-in into the result of a route action.
 * @throws a redirect for all outcomes but a form
 */
export async function respondToLogin<Answer extends Pick<FormAnswer, "result">>(
  ctx: RequestContext,
  outcome: LoginOutcome<Answer>,
) {
  switch (outcome.kind) {
    case "signed-in":
      throw await continueAfterLogin(ctx, outcome.from);
    case "form":
      return respondWithForm(outcome.needsCaptcha ? await withCaptcha(ctx, outcome.reply) : outcome.reply);
    case "next-step":
      throw replace(outcome.path);
    case "refused":
      ctx.flash.problem(messageOf(outcome.refusal));
      throw toRefusalRedirect(ctx, outcome.path, outcome.refusal, replace);
    case "restart":
      return restartLogin(ctx);
  }
}

/**
 * Ends a step whose log-in has ended, or was completed in another tab.
 * @throws a redirect to the log-in that the step's address names, which says so to somebody who is not logged in
 */
export function restartLogin(ctx: RequestContext): never {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) ctx.flash.problem("errors:step_ended");
  return redirectGuest(ctx, restartPath(ctx.request.url), replace);
}

async function withCaptcha<Answer>(ctx: RequestContext, reply: FormReply<Answer>): Promise<FormReply<Answer>> {
  return { ...reply, answer: { ...reply.answer, captcha: await getFormCaptcha(ctx) } };
}

/**
 * Opens the game, or changes the favourite, that was tapped in this browser before a log-in. A message says that a
 * password has expired, and it must be changed first where the merchant wants that (docs/behaviour.md 7.30).
 * @param from the page that the log-in was opened from
 * @returns the redirect to that game, to the page where the favourite was tapped, or to `from`, which replaces the log-in in
 *   the browser's history; or to the change of password
 * @throws a redirect to log-in when the gateway has ended the new session already
 */
export async function continueAfterLogin(ctx: RequestContext, from: string): Promise<Response> {
  const { record } = ctx.session;
  const isExpired = record?.passwordExpired === true;
  const showExpired = () => isExpired && ctx.flash.problem("auth:password_expired");
  // A page has one message: why a game did not open, or a favourite was not changed, replaces this one.
  showExpired();
  if (isExpired && hasModule(getSite(ctx), "PWDEXPFORCECHANGE3")) return replace(changePasswordPath(from));
  const tap = record ? await checkTap(ctx, record, from) : "not-tapped";
  if (tap === "carry-out") return carryOut(ctx, from, showExpired);
  if (ctx.gateway.tokenEndReason) return redirectGuest(ctx, loginPath(ctx, from), replace);
  if (tap === "other-account") await refuseTap(ctx, from);
  return replace(from);
}

async function carryOut(ctx: RequestContext, from: string, showExpired: () => void): Promise<Response> {
  const pending = readPendingLaunch(ctx, from);
  const launch = pending && (await openPendingGame(ctx, pending, await findGameToOpen(ctx, pending.ids)));
  if (launch?.kind === "log-in") return askToLogInAgain(ctx, launch.from);
  // The play page's cookie is limited to its path, so the browser must load it as a document.
  if (launch) return redirectDocument(launch.path);
  const back = await changePendingFavourite(ctx, from);
  // A favourite that was changed shows at its button too.
  if (back) showExpired();
  return ctx.gateway.tokenEndReason ? askToLogInAgain(ctx, from) : replace(back ?? from);
}

/** Says on the page of the game or favourite that the tap belongs to another account; that page asks. */
async function refuseTap(ctx: RequestContext, from: string): Promise<void> {
  const pending = readPendingLaunch(ctx, from);
  if (pending) await refusePendingGame(ctx, pending);
  else ctx.flash.problem(messageOf(FORM_OF_OTHER_ACCOUNT));
}

/** The session has ended while the tap was carried out. */
async function askToLogInAgain(ctx: RequestContext, from: string): Promise<Response> {
  await rememberTap(ctx, from);
  return redirectGuest(ctx, loginPath(ctx, from), replace);
}
