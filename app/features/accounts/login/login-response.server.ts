import { redirectDocument, replace } from "react-router";
import { addPendingFavourite } from "~/catalogue/favourites/pending-favourite.server";
import { openPendingLaunch } from "~/catalogue/launch/pending-launch.server";
import type { Refusal } from "~/http/context/page-context.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { loginPath, redirectToLogin } from "~/http/guards/require-session.server";
import type { FormReply } from "../fields/form-reply.server";
import { respond } from "../fields/form-response.server";

/** How a submitted log-in ended. */
export type LoginOutcome<Answer = never> =
  /** `from`: the path to return to. */
  | { kind: "signed-in"; from: string }
  /** The form again, with its errors. */
  | { kind: "form"; reply: FormReply<Answer> }
  /** The log-in needs another step, which has a page of its own. */
  | { kind: "next-step"; path: string }
  /** Back to a log-in page, which shows the message of the refusal. */
  | { kind: "refused"; path: string; refusal: Refusal }
  /** There is no log-in to continue: it begins again at this log-in page. */
  | { kind: "restart"; path: string };

/** Turns the outcome of a log-in into the result of a route action. @throws a redirect for all outcomes but a form */
export async function respondToLogin<Answer>(ctx: RequestContext, outcome: LoginOutcome<Answer>) {
  switch (outcome.kind) {
    case "signed-in":
      throw await redirectAfterLogin(ctx, outcome.from);
    case "form":
      return respond(outcome.reply);
    case "next-step":
      throw replace(outcome.path);
    case "refused":
      ctx.page.flash(outcome.refusal.key);
      ctx.page.refused = outcome.refusal;
      throw replace(outcome.path);
    case "restart":
      return redirectToLogin(ctx, outcome.path);
  }
}

/**
 * The redirect after a log-in. A game or favourite that the guest chose before is opened or added now; otherwise the
 * log-in returns to the page it was opened from, which replaces it in the browser's history.
 */
export async function redirectAfterLogin(ctx: RequestContext, from: string): Promise<Response> {
  const launch = await openPendingLaunch(ctx, from);
  // The gateway has ended the new session already.
  if (launch?.kind === "log-in") return redirectToLogin(ctx, loginPath(ctx, launch.from));
  // The play page's cookie is limited to its path, so the browser must load it as a document.
  if (launch) return redirectDocument(launch.path);
  return replace((await addPendingFavourite(ctx, from)) ?? from);
}
