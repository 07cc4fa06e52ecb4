import { replace } from "react-router";
import { getDemoOffer } from "~/catalogue/launch/demo-offer.server";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { login } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { getSite, hasFeature } from "~/site/site.server";
import { getLoginHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { readAgentCode } from "./agent-code.server";
import { authenticate, isRefusal } from "./authenticate.server";
import { parseCredentialsForm, refreshCaptcha, refuseCredentials } from "./credentials-form.server";
import { returnPath } from "./login-paths";
import { writePendingLogin } from "./pending-login.server";
import { cachePassword } from "./portal-session.server";
import { type LoginPortal, mayUsePortal, portals } from "./portals";
import { redirectAfterLogin } from "./redirect-after-login.server";
import { readRememberedLogin, rememberUsername } from "./remembered-login.server";
import { offersSmsLogin } from "./sms-login.server";
import { getSocialLogins } from "./social-login.server";

/** The log-in page of a portal (docs/behaviour.md 7). @throws a redirect when the visitor is already logged in */
export async function getLoginPage(ctx: RequestContext, portal: LoginPortal) {
  const from = readReturnPath(ctx, portal);
  redirectIfLoggedIn(ctx, portal, from);
  const site = await getSite(ctx);
  const [remembered, home, socialLogins, human, demo] = await Promise.all([
    readRememberedUsername(ctx, portal),
    getLobbyPreview(ctx),
    portal === "agent" ? { social: [], inApp: false } : getSocialLogins(ctx, site),
    getLoginHumanChecks(ctx),
    portal === "agent" ? undefined : getDemoOffer(ctx, from),
  ]);
  return {
    door: portal,
    from,
    remembered: remembered ?? "",
    home,
    forgot: hasFeature(site, "CHNGPASSMAIL3") || hasFeature(site, "CHNGPASSVERIF3"),
    mobile: offersSmsLogin(site),
    ...socialLogins,
    ...human,
    ...(demo ? { demo } : {}),
  };
}

/**
 * Logs in with user name and password.
 * @returns the form with its errors: 400 incomplete, 401 or 403 refused, 429 too many attempts, 503 gateway failure. The
 *   button `refresh` gets the form with another captcha.
 * @throws a redirect after success, or to the next step of the log-in
 */
export async function loginWithUsername(ctx: RequestContext, portal: LoginPortal, request: Request) {
  const form = await readForm(request);
  const credentials = await parseCredentialsForm(ctx, form);
  const { submission } = credentials;
  if (form.get("refresh") === "captcha") return refreshCaptcha(ctx, credentials);
  if (submission.status !== "success") return refuseCredentials(ctx, credentials, { status: 400 });

  const { username, password, captcha, remember } = submission.value;
  const human = readHumanCheck(form, await getSite(ctx));
  const loginForm = { type: "username", username, password, captcha, remember, ...human } as const;
  const attempt = { portal, account: username, typedName: username, form: [loginForm], captcha: { typed: captcha } };
  const result = await authenticate(ctx, attempt, () =>
    login(ctx.gateway, { ...loginForm, loginDeviceId: ctx.visitor.deviceId }),
  );
  if (isRefusal(result)) return refuseCredentials(ctx, credentials, result);
  const from = readReturnPath(ctx, portal);
  if ("next" in result) {
    // Only a provider's identity can be bound to an account; this form has none.
    if (result.next === "bind")
      return refuseCredentials(ctx, credentials, { status: 401, error: "errors:user_not_exist_or_disabled" });
    const { methods } = result;
    throw replace(
      await writePendingLogin(ctx, { kind: "verify", portal, from, username, password, methods, remember }),
    );
  }
  await rememberUsername(ctx, portal, remember ? username : undefined);
  cachePassword(ctx, password);
  throw await redirectAfterLogin(ctx, from);
}

function redirectIfLoggedIn({ session: { record }, request }: RequestContext, portal: LoginPortal, from: string): void {
  // After a POST the loader renders the page with the answer of the action.
  if (!record || request.isWrite) return;
  throw replace(portal === "agent" && !mayUsePortal(portal, record.type) ? portals.member.home : from);
}

function readReturnPath({ request: { url } }: RequestContext, portal: LoginPortal): string {
  return returnPath(portal, url.searchParams.get("from"));
}

async function readRememberedUsername(ctx: RequestContext, portal: LoginPortal): Promise<string | undefined> {
  return portal === "agent" ? readAgentCode(ctx) : (await readRememberedLogin(ctx, "username"))?.username;
}
