import { redirect, replace } from "react-router";
import { login } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import { isInAppBrowser } from "~/http/context/in-app-browser";
import type { Refusal } from "~/http/context/page-context.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { refuseWithRedirect } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration, type SignInProvider, signInProviders } from "~/platform/configuration.server";
import { toOrigins } from "~/platform/origin";
import { getSite, hasFeature, type Site } from "~/site/site.server";
import { authenticate, isRefusal, type LoginResult } from "./authenticate.server";
import type { SocialLogins } from "./login.response-schema.server";
import { returnPath, withFrom } from "./login-paths";
import { finishSignIn, getAuthorizationEndpoint, signInPath, startSignIn } from "./openid-sign-in.server";
import { writePendingLogin } from "./pending-login.server";
import { type LoginPortal, portals } from "./portals";
import { redirectAfterLogin } from "./redirect-after-login.server";

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
    if (!endpoint.ok || !endpoint.data) return [];
    ctx.page.formHosts = [...ctx.page.formHosts, ...toOrigins([endpoint.data])];
    return [{ provider, action: signInPath(provider) }];
  });
  return { social, inApp: social.length > 0 && isInAppBrowser(ctx.request.userAgent) };
}

/**
 * Starts a sign-in with a provider. It needs a POST from a page of this site, so that other sites cannot start one.
 * @returns a redirect to the provider, or back to the log-in page with a message
 */
export async function startSocialLogin(ctx: RequestContext, name: string, request: Request): Promise<Response> {
  const from = returnPath("member", String((await readForm(request)).get("from") ?? ""));
  const loginPage = withFrom(portals.member.path, from);
  const provider = await findProvider(ctx, name);
  if (!provider) return refuseWithRedirect(ctx, loginPage, { status: 404, key: "errors:not_found" });
  const address = await startSignIn(ctx, provider, "member", from);
  return address ? redirect(address) : refuse(ctx, loginPage, { status: 503, key: "errors:social_failed" });
}

/**
 * Logs in with the answer of a provider. It arrives as a GET request, as OpenID Connect defines. It can log in only the
 * browser that started the sign-in, and only once, because it needs the pending sign-in from the sealed cookie.
 * @returns the redirect after the log-in, to the page that binds an account, or back to the log-in page with a message
 */
export async function completeSocialLogin(ctx: RequestContext, name: string): Promise<Response> {
  const provider = await findProvider(ctx, name);
  if (!provider || ctx.request.url.search === "") return redirect(portals.member.path);
  const signIn = await finishSignIn(ctx, provider);
  const { portal, from } = signIn;
  const loginPage = withFrom(portals[portal].path, from);
  if ("error" in signIn) return refuse(ctx, loginPage, { status: 401, key: signIn.error });
  const { idToken } = signIn;
  const result = await authenticateWithProvider(ctx, { portal, provider, idToken });
  if (isRefusal(result)) {
    const { status, error, retryAfter } = result;
    return refuse(ctx, loginPage, { status, key: error, retryAfter });
  }
  if (!("next" in result)) return redirectAfterLogin(ctx, from);
  if (result.next === "bind")
    return replace(await writePendingLogin(ctx, { kind: "bind", portal, from, provider, idToken }));
  return refuse(ctx, loginPage, { status: 401, key: "errors:social_failed" });
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
export function authenticateWithProvider(
  ctx: RequestContext,
  { portal, provider, idToken, account, human }: ProviderIdentity,
): Promise<LoginResult> {
  const { username = "", password = "", captcha } = account ?? {};
  const loginForm = { username, password, captcha, firebaseChannel: provider, firebaseIdToken: idToken, ...human };
  const captchaField = account ? { captcha: { typed: captcha } } : {};
  const attempt = { portal, account: account?.username, typedName: username, form: [loginForm], ...captchaField };
  return authenticate(ctx, attempt, () =>
    login(ctx.gateway, { type: "firebase", ...loginForm, loginDeviceId: ctx.visitor.deviceId }),
  );
}

/** The provider of this name, if it is enabled. */
async function findProvider(ctx: RequestContext, name: string): Promise<SignInProvider | undefined> {
  const provider = signInProviders.find((each) => each === name);
  return provider && isEnabled(provider, await getSite(ctx)) ? provider : undefined;
}

/** A provider needs its settings here; Google also needs the merchant's flag. */
function isEnabled(provider: SignInProvider, site: Site): boolean {
  if (!getConfiguration().signIn[provider]) return false;
  return provider !== "google" || hasFeature(site, "GOOGLELOGIN3");
}

function refuse(ctx: RequestContext, to: string, refusal: Refusal): Response {
  ctx.page.flash(refusal.key);
  ctx.page.refused = refusal;
  return replace(to);
}
