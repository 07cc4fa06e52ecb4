import { replace } from "react-router";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { getSite } from "~/site/site.server";
import { getLoginHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { isRefusal } from "./authenticate.server";
import { parseCredentialsForm, refreshCaptcha, refuseCredentials } from "./credentials-form.server";
import { clearPendingLogin, requirePendingLogin, writePendingLogin } from "./pending-login.server";
import { redirectAfterLogin } from "./redirect-after-login.server";
import { authenticateWithProvider } from "./social-login.server";

/** The page that asks which account a provider's identity belongs to. @throws a redirect to log-in when none is pending */
export async function getBindPage(ctx: RequestContext) {
  const { from, provider } = await requirePendingLogin(ctx, "bind");
  const [home, human] = await Promise.all([getLobbyPreview(ctx), getLoginHumanChecks(ctx)]);
  return { from, provider, home, ...human };
}

/**
 * Binds a provider's identity to the account with this user name and password, and logs in (docs/gateway.md 4.1,
 * `bind_customer_required`).
 * @returns the form with its errors, like the log-in form
 * @throws a redirect after success, to the second step, or to the log-in page when no log-in is pending
 */
export async function bindAccount(ctx: RequestContext, request: Request) {
  const form = await readForm(request);
  const { portal, from, provider, idToken } = await requirePendingLogin(ctx, "bind");
  const credentials = await parseCredentialsForm(ctx, form);
  const { submission } = credentials;
  if (form.get("refresh") === "captcha") return refreshCaptcha(ctx, credentials);
  if (submission.status !== "success") return refuseCredentials(ctx, credentials, { status: 400 });

  const { username, password, captcha } = submission.value;
  const account = { username, password, captcha };
  const human = readHumanCheck(form, await getSite(ctx));
  const result = await authenticateWithProvider(ctx, { portal, provider, idToken, account, human });
  if (isRefusal(result)) return refuseCredentials(ctx, credentials, result);
  if ("next" in result) {
    const methods = result.next === "verify" ? result.methods : [];
    const pending = { kind: "verify", portal, from, username, password, methods, remember: false } as const;
    throw replace(await writePendingLogin(ctx, pending));
  }
  clearPendingLogin(ctx);
  ctx.page.flash("auth:bound");
  throw await redirectAfterLogin(ctx, from);
}
