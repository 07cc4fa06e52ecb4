import { parseWithZod } from "@conform-to/zod/v4";
import { replace } from "react-router";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { redirectToLogin } from "~/http/guards/guards.server";
import { getSite } from "~/site/site.server";
import { readHumanCheck } from "../verification/human-check.server";
import { isRefused } from "./authenticate.server";
import { loginSchema, loginWithCaptchaSchema } from "./login.schema";
import { redirectAfterLogin, replyWith, replyWithPicture } from "./login-page.server";
import { forgetPendingLogin, keepPendingLogin, readPendingLogin } from "./pending-login.server";
import { portals } from "./portals";
import { enterWith } from "./social.server";

/**
 * Binds a provider's identity to the account whose name and password come with it, and signs in (docs/gateway.md 4.1,
 * `bind_customer_required`). Answers as the log-in form does.
 * @throws a redirect once the person is in, to the second step, or back to log-in when the step is over
 */
export async function answerBind(ctx: RequestContext, request: Request) {
  const form = await readForm(request);
  const step = await readPendingLogin(ctx, "bind");
  if (!step) redirectToLogin(ctx, portals.member.path);
  const wantsCaptcha = form.has("captcha");
  const submission = parseWithZod(form, { schema: wantsCaptcha ? loginWithCaptchaSchema : loginSchema });
  if (form.get("refresh") === "captcha") return replyWithPicture(ctx, submission);
  if (submission.status !== "success")
    return replyWith(ctx, submission, { status: 400, error: undefined, captcha: wantsCaptcha });

  const { door, from, provider, idToken } = step;
  const { username, password, captcha } = submission.value;
  const human = readHumanCheck(form, await getSite(ctx));
  const entry = await enterWith(ctx, { door, provider, idToken, account: { username, password, captcha }, human });
  if (isRefused(entry)) {
    const { error, status, retryAfter = 0 } = entry;
    const asks = entry.captcha || wantsCaptcha;
    return replyWith(ctx, submission, { status, error, captcha: asks, retryAfter });
  }
  if ("next" in entry) {
    const methods = entry.next === "verify" ? entry.methods : [];
    throw replace(
      await keepPendingLogin(ctx, { kind: "verify", door, from, username, password, methods, remember: false }),
    );
  }
  forgetPendingLogin(ctx);
  ctx.page.flash("auth:bound");
  throw await redirectAfterLogin(ctx, from);
}
