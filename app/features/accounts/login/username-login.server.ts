import { login } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuse } from "~/http/responses/refusal";
import { hasOwnAccount } from "~/session/account-types";
import { getSite, hasModule } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { getLoginHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { authenticate } from "./authenticate.server";
import { parseCredentialsForm, refreshCaptcha, refuseCredentials } from "./credentials-form.server";
import type { LoginAnswer } from "./login.response-schema.server";
import { returnPath } from "./login-paths";
import type { LoginOutcome } from "./login-response.server";
import { writePendingLogin } from "./pending-login.server";
import { cachePassword } from "./portal-session.server";
import { type LoginPortal, mayUsePortal, portals } from "./portals";
import { readRememberedAgent } from "./remembered-agent.server";
import { readRememberedLogin, rememberUsername } from "./remembered-login.server";
import { offersSmsLogin } from "./sms-login.server";
import { getSocialLogins } from "./social-login.server";

/** The log-in page of a portal (docs/behaviour.md 7). */
export async function getLoginPage(ctx: RequestContext, portal: LoginPortal) {
  const from = readReturnPath(ctx, portal);
  const site = getSite(ctx);
  const [remembered, socialLogins] = await Promise.all([
    readRememberedUsername(ctx, portal),
    portal === "agent" ? { social: [], inApp: false } : getSocialLogins(ctx, site),
  ]);
  return {
    portal,
    from,
    remembered: remembered ?? "",
    forgot: hasModule(site, "CHNGPASSMAIL3") || hasModule(site, "CHNGPASSVERIF3"),
    mobile: offersSmsLogin(site),
    ...socialLogins,
    ...getLoginHumanChecks(ctx),
  };
}

/** Where a visitor who is logged in is sent instead of a log-in page; undefined for guests and trials. */
export function pathIfLoggedIn(ctx: RequestContext, portal: LoginPortal): string | undefined {
  const { record } = ctx.session;
  // After a POST the loader renders the page with the answer of the action.
  if (!hasOwnAccount(record) || ctx.request.isWrite) return undefined;
  const isOfOtherPortal = portal === "agent" && !mayUsePortal(portal, record.type);
  return isOfOtherPortal ? portals.member.home : readReturnPath(ctx, portal);
}

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
  const from = readReturnPath(ctx, portal);
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

function readReturnPath({ request: { url } }: RequestContext, portal: LoginPortal): string {
  return returnPath(portal, url.searchParams.get("from"));
}

async function readRememberedUsername(ctx: RequestContext, portal: LoginPortal): Promise<string | undefined> {
  return portal === "agent" ? readRememberedAgent(ctx) : (await readRememberedLogin(ctx, "username"))?.username;
}
