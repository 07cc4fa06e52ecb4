import { login } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import { isInAppBrowser } from "~/http/context/in-app-browser";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { refuse } from "~/http/responses/refusal";
import { getConfiguration, type SignInProvider, signInProviders } from "~/platform/configuration.server";
import { toOrigins } from "~/platform/origin";
import { getSite, hasModule, type Site } from "~/site/site.server";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { refuseClosedWay } from "../fields/closed-way.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { getLoginHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { authenticate, type LoginResult } from "./authenticate.server";
import { parseCredentialsForm, refreshCaptcha, refuseCredentials } from "./credentials-form.server";
import type { LoginAnswer, SocialLogins } from "./login.response-schema.server";
import type { LoginOutcome } from "./login-response.server";
import { finishSignIn, getAuthorizationEndpoint, signInPath, startSignIn } from "./openid-sign-in.server";
import { clearPendingLogin, readPendingLogin, writePendingLogin } from "./pending-login.server";
import { cachePassword } from "./portal-session.server";
import { type LoginPortal, portals } from "./portals";

/**
 * The sign-in providers that a page offers: configured, enabled, and reachable. Their origins are added to the page's
 * content security policy, because the form that starts a sign-in redirects to them.
 */
export async function getSocialLogins(ctx: RequestContext, site: Site): Promise<SocialLogins> {
  const endpoints = await Promise.all(
    signInProviders
      .filter((provider) => isEnabled(provider, site))
      .map(async (provider) => ({
        provider,
        endpoint: await optionalSection(ctx, getAuthorizationEndpoint(provider)),
      })),
  );
  const social = endpoints.flatMap(({ provider, endpoint }) => {
    if (!endpoint.ok || !endpoint.data) {
      ctx.page.cacheable = false;
      return [];
    }
    ctx.page.formHosts = [...ctx.page.formHosts, ...toOrigins([endpoint.data])];
    return [{ provider, action: signInPath(provider) }];
  });
  return { social, inApp: social.length > 0 && isInAppBrowser(ctx.request.userAgent) };
}

/** The sign-in page of the provider, or that there is none of this name. */
type SocialLoginStart = { kind: "provider"; address: string } | { kind: "unknown-provider"; loginPage: string };

/**
 * Starts a sign-in with a provider. It needs a POST from a page of this site, so that other sites cannot start one.
 * @param from path to return to after log-in
 */
export async function startSocialLogin(
  ctx: RequestContext,
  name: string,
  from: string,
): Promise<SocialLoginStart | LoginOutcome> {
  const loginPage = dialogPath(portals.member.path, from);
  if (!signInProviders.some((each) => each === name)) return { kind: "unknown-provider", loginPage };
  const provider = findProvider(ctx, name);
  if (!provider) return { kind: "refused", path: loginPage, refusal: refuseClosedWay(ctx) };
  const address = await startSignIn(ctx, provider, "member", from);
  if (address) return { kind: "provider", address };
  return { kind: "refused", path: loginPage, refusal: refuse(503, "errors:social_failed") };
}

/**
 * Logs in with the answer of a provider. It arrives as a GET request, as OpenID Connect defines. It can log in only the
 * browser that started the sign-in, and only once, because it needs the pending sign-in from the sealed cookie.
 * @returns undefined when there is no answer, or no provider of this name
 */
export async function completeSocialLogin(
  ctx: RequestContext,
  name: string,
  settings: FieldSettings,
): Promise<LoginOutcome | undefined> {
  const provider = findProvider(ctx, name);
  if (!provider || ctx.request.url.search === "") return undefined;
  const signIn = await finishSignIn(ctx, provider);
  const { portal, from } = signIn;
  const loginPage = dialogPath(portals[portal].path, from);
  if ("error" in signIn) return { kind: "refused", path: loginPage, refusal: refuse(401, signIn.error) };
  const { idToken } = signIn;
  const result = await authenticateWithProvider(ctx, { portal, provider, idToken }, settings);
  switch (result.kind) {
    case "refused":
      return { kind: "refused", path: loginPage, refusal: result };
    case "verify":
      // `loginVerification` needs a user name and a password (docs/gateway.md 3.1), and a provider's identity brings none.
      return { kind: "refused", path: loginPage, refusal: refuse(401, "errors:social_second_step") };
    case "bind":
      return {
        kind: "next-step",
        path: await writePendingLogin(ctx, { kind: "bind", portal, from, provider, idToken }),
      };
    case "signed-in":
      return { kind: "signed-in", from };
  }
}

/** The page that asks which account a provider's identity belongs to; undefined when no identity waits for one. */
export async function getBindPage(ctx: RequestContext) {
  const pending = await readPendingLogin(ctx, "bind");
  if (!pending) return undefined;
  const { from, provider } = pending;
  return { from, provider, ...getLoginHumanChecks(ctx) };
}

/**
 * Binds a provider's identity to the account with this user name and password, and logs in (docs/gateway.md 4.1,
 * `bind_customer_required`).
 */
export async function bindAccount(
  ctx: RequestContext,
  form: FormData,
  settings: FieldSettings,
): Promise<LoginOutcome<LoginAnswer>> {
  const identity = await readPendingLogin(ctx, "bind");
  if (!identity) return { kind: "restart" };
  const { portal, from, provider, idToken } = identity;
  const credentials = await parseCredentialsForm(form, settings);
  const { submission } = credentials;
  if (form.get("refresh") === "captcha") return refreshCaptcha(credentials);
  if (submission.status !== "success") return refuseCredentials(credentials, { status: 400 });

  const { username, password, identifying: captcha } = submission.value;
  const account = { username, password, captcha };
  const human = readHumanCheck(form, getSite(ctx));
  const result = await authenticateWithProvider(ctx, { portal, provider, idToken, account, human }, settings);
  switch (result.kind) {
    case "refused":
      return refuseCredentials(credentials, result);
    case "bind":
    case "verify": {
      const methods = result.kind === "verify" ? result.methods : [];
      const pending = { kind: "verify", portal, from, username, password, methods } as const;
      return { kind: "next-step", path: await writePendingLogin(ctx, pending) };
    }
    case "signed-in":
      clearPendingLogin(ctx);
      cachePassword(ctx, password);
      ctx.flash.success("auth:bound");
      return { kind: "signed-in", from };
  }
}

interface ProviderIdentity {
  portal: LoginPortal;
  provider: SignInProvider;
  idToken: string;
  /** The account to bind the identity to. */
  account?: { username: string; password: string; captcha?: string | undefined };
  human?: HumanCheck;
}

/** Logs in with a provider's id token (docs/gateway.md 3.1, `firebase`). */
function authenticateWithProvider(
  ctx: RequestContext,
  { portal, provider, idToken, account, human }: ProviderIdentity,
  { dialing }: FieldSettings,
): Promise<LoginResult> {
  const { username = "", password = "", captcha } = account ?? {};
  const loginForm = { username, password, captcha, firebaseChannel: provider, firebaseIdToken: idToken, ...human };
  const captchaField = account ? { captcha: { typed: captcha } } : {};
  const names = { account: account?.username, typedName: username, dialing };
  const attempt = { portal, ...names, form: [loginForm], ...captchaField };
  return authenticate(ctx, attempt, () =>
    login(ctx.gateway, { type: "firebase", ...loginForm, loginDeviceId: ctx.browser.ensureDeviceId() }),
  );
}

/** The provider of this name, if it is enabled. */
function findProvider(ctx: RequestContext, name: string): SignInProvider | undefined {
  const provider = signInProviders.find((each) => each === name);
  return provider && isEnabled(provider, getSite(ctx)) ? provider : undefined;
}

/** A provider needs its settings here; Google also needs the merchant's module. */
function isEnabled(provider: SignInProvider, site: Site): boolean {
  if (!getConfiguration().signIn[provider]) return false;
  return provider !== "google" || hasModule(site, "GOOGLELOGIN3");
}
