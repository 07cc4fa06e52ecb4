import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { loadFieldSettings } from "../fields/field-settings.server";
import { requireOfferedMethod } from "../fields/offered-form-guard.server";
import { requestCode } from "../verification/sms-code.server";
import type { LoginAnswer, SmsLoginAnswer } from "./login.response-schema.server";
import { respondToLogin } from "./login-response.server";
import type { LoginPortal } from "./portals";
import { isSmsLogin, loginMethods, loginWithSms, replyToSmsLogin } from "./sms-login.server";
import { loginWithUsername } from "./username-login.server";

/** Answers a form of a portal's log-in page. @throws redirects as `respondToLogin` does */
export async function respondToLoginForm(ctx: RequestContext, portal: LoginPortal, request: Request) {
  const outcome = await submit(ctx, portal, await readForm(request));
  return respondToLogin<LoginAnswer | SmsLoginAnswer>(ctx, outcome);
}

/** Logs in, or serves a button of the form. */
async function submit(ctx: RequestContext, portal: LoginPortal, form: FormData) {
  const settings = loadFieldSettings(ctx);
  requireOfferedMethod(ctx, form, { fields: { username: "username", sms: "mobileNum" }, offered: loginMethods(ctx) });
  if (!isSmsLogin(ctx)) return loginWithUsername(ctx, portal, form, settings);
  if (form.get("send") !== "sms") return loginWithSms(ctx, portal, form, settings);
  return replyToSmsLogin(ctx, form, await requestCode(ctx, form, "noLogin", settings));
}
