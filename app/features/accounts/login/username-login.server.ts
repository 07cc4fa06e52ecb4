import { login } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuse } from "~/http/responses/refusal";
import { getSite } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { readHumanCheck } from "../verification/human-check.server";
import { authenticate } from "./authenticate.server";
import { parseCredentialsForm, refreshCaptcha, refuseCredentials } from "./credentials-form.server";
import type { LoginAnswer } from "./login.response-schema.server";
import { readReturnPath } from "./login-paths";
import type { LoginOutcome } from "./login-response.server";
import { writePendingLogin } from "./pending-login.server";
import { cachePassword } from "./portal-session.server";
import type { LoginPortal } from "./portals";
import { rememberUsername } from "./remembered-login.server";

/**
 * Logs in with user name and password. Statuses of the form: 400 incomplete, 401 or 403 refused, 429 too many attempts,
 * 503 gateway failure. The button `refresh` gets the form with another captcha.
 */
export async function loginWithUsername(
  ctx: RequestContext,
  portal: LoginPortal,
  form: FormData,
  settings: FieldSettings,
): Promise<LoginOutcome<LoginAnswer>> {
  const credentials = await parseCredentialsForm(form, settings);
  const { submission } = credentials;
  if (form.get("refresh") === "captcha") return refreshCaptcha(credentials);
  if (submission.status !== "success") return refuseCredentials(credentials, { status: 400 });

  const { username, password, identifying: captcha, remember } = submission.value;
  const human = readHumanCheck(form, getSite(ctx));
  const loginForm = { type: "username", username, password, captcha, remember, ...human } as const;
  const attempt = {
    portal,
    account: username,
    typedName: username,
    dialing: settings.dialing,
    form: [loginForm],
    captcha: { typed: captcha },
  };
  const result = await authenticate(ctx, attempt, () =>
    login(ctx.gateway, { ...loginForm, loginDeviceId: ctx.browser.ensureDeviceId() }),
  );
  const from = readReturnPath(ctx.request.url, portal);
  switch (result.kind) {
    case "refused":
      return refuseCredentials(credentials, result);
    case "bind":
      // Only a provider's identity can be bound to an account; this form has none.
      return refuseCredentials(credentials, refuse(401, "errors:user_not_exist_or_disabled"));
    case "verify": {
      const { methods } = result;
      const pending = { kind: "verify", portal, from, username, password, methods, remember } as const;
      return { kind: "next-step", path: await writePendingLogin(ctx, pending) };
    }
    case "signed-in":
      await rememberUsername(ctx, portal, remember ? username : undefined);
      cachePassword(ctx, password);
      return { kind: "signed-in", from };
  }
}
