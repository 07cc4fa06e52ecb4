import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { z } from "zod";
import { login } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import { isInAppBrowser } from "~/http/context/in-app-browser";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration, type SignInProvider, signInProviders } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { personalCookies } from "~/session/cookies";
import { hasFeature, type Site } from "~/site/site.server";
import { authenticate, type LoginResult } from "./authenticate.server";
import { type Portal, portals } from "./portals";
import type { SocialOffer } from "./social-offer";

/** A sign-in that a provider was asked for, bound to this browser (OpenID Connect Core 3.1.2.1; RFC 7636). */
const flightSchema = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  door: z.enum(["member", "agent"]),
  from: z.string(),
});
type Flight = z.infer<typeof flightSchema>;

const FLIGHT_SECONDS = 10 * 60;
/** One for each tab somebody may have open; the cookie stays small. */
const MOST_FLIGHTS = 3;
const LONGEST_WAY_BACK = 200;
const ASK_AGAIN_MS = 15_000;
const KNOWN_MS = 3_600_000;
const DEADLINE_SECONDS = 3;

const flights = new SealedCookie(personalCookies.signIn, FLIGHT_SECONDS, z.array(flightSchema));
const issuers = new LRUCache<SignInProvider, Promise<openid.Configuration>>({ max: signInProviders.length });

/** Path of the redirect address, and of the form that leads to the provider. */
function socialPath(provider: SignInProvider): string {
  return `/m/login/with/${provider}`;
}

export function isSignInProvider(name: string): name is SignInProvider {
  return signInProviders.some((provider) => provider === name);
}

/**
 * The providers whose buttons are shown: set up here, switched on at the gateway (`GOOGLELOGIN3`; Telegram by its
 * setting alone), and known to answer. Their addresses are added to what the page's forms may lead on to.
 */
export async function offerSocial(ctx: RequestContext, site: Site, userAgent: string | null): Promise<SocialOffer> {
  const found = await Promise.all(
    signInProviders
      .filter((provider) => isOffered(provider, site))
      .map(async (provider) => ({ provider, issuer: await optionalSection(ctx, discover(provider)) })),
  );
  const social = found.flatMap(({ provider, issuer }) => {
    const address = issuer.ok ? issuer.data.serverMetadata().authorization_endpoint : undefined;
    if (!address) return [];
    ctx.page.formHosts = [...ctx.page.formHosts, new URL(address).origin];
    return [{ provider, action: socialPath(provider) }];
  });
  return { social, inApp: social.length > 0 && isInAppBrowser(userAgent) };
}

/** Whether a provider is set up and switched on. */
export function isOffered(provider: SignInProvider, site: Site): boolean {
  if (!getConfiguration().signIn[provider]) return false;
  return provider !== "google" || hasFeature(site, "GOOGLELOGIN3");
}

/**
 * Begins a sign-in: authorization code flow with state, nonce and PKCE.
 * @returns the provider's address, or undefined when the provider does not answer
 */
export async function startSocial(
  ctx: RequestContext,
  provider: SignInProvider,
  door: Portal,
  from: string,
): Promise<string | undefined> {
  const issuer = await discover(provider).catch(() => undefined);
  if (!issuer) return undefined;
  const flight: Flight = {
    provider,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    door,
    from: from.length > LONGEST_WAY_BACK ? portals[door].home : from,
  };
  const others = (await flights.read(ctx)) ?? [];
  await flights.write(ctx, [...others, flight].slice(-MOST_FLIGHTS));
  return openid.buildAuthorizationUrl(issuer, {
    redirect_uri: redirectAddress(ctx, provider).href,
    scope: "openid profile email",
    state: flight.state,
    nonce: flight.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flight.verifier),
    code_challenge_method: "S256",
  }).href;
}

/** How a sign-in came back. */
export type Landing = { door: Portal; from: string } & (
  | { error: string }
  | { provider: SignInProvider; idToken: string; entry: LoginResult }
);

/**
 * Takes the provider's answer: the flight that this browser began, once; then the code for an id token, whose issuer,
 * audience, nonce and signature are checked; then the gateway's session for it (docs/gateway.md 3.1, `firebase`).
 */
export async function landSocial(ctx: RequestContext, provider: SignInProvider): Promise<Landing> {
  const waiting = (await flights.read(ctx)) ?? [];
  const state = ctx.request.url.searchParams.get("state");
  const flight = waiting.find((each) => each.provider === provider && each.state === state);
  if (!flight) return { door: "member", from: portals.member.home, error: "errors:social_failed" };
  const { door, from } = flight;
  const rest = waiting.filter((each) => each !== flight);
  if (rest.length > 0) await flights.write(ctx, rest);
  else flights.clear(ctx);

  if (ctx.request.url.searchParams.get("error") === "access_denied")
    return { door, from, error: "errors:social_cancelled" };
  const idToken = await exchange(ctx, flight).catch((error: unknown) => {
    logger.warn({ provider, reason: error instanceof Error ? error.name : "unknown" }, "sign-in not completed");
  });
  if (!idToken) return { door, from, error: "errors:social_failed" };
  return { door, from, provider, idToken, entry: await enterWith(ctx, { door, provider, idToken }) };
}

interface SocialLogin {
  door: Portal;
  /** What the widget left, where a form came with it. */
  human?: HumanCheck;
  provider: SignInProvider;
  idToken: string;
  /** Name and password of the account that the identity is to be bound to. */
  account?: { username: string; password: string; captcha?: string | undefined };
}

/** Opens a session by a provider's id token. */
export function enterWith(
  ctx: RequestContext,
  { door, provider, idToken, account, human }: SocialLogin,
): Promise<LoginResult> {
  const { username = "", password = "", captcha } = account ?? {};
  const what = { username, password, captcha, firebaseChannel: provider, firebaseIdToken: idToken, ...human };
  return authenticate(ctx, { door, account: account?.username, typed: username, form: [what] }, () =>
    login(ctx.gateway, { type: "firebase", ...what, loginDeviceId: ctx.visitor.deviceId }),
  );
}

async function exchange(ctx: RequestContext, flight: Flight): Promise<string | undefined> {
  const address = redirectAddress(ctx, flight.provider);
  address.search = ctx.request.url.search;
  const tokens = await openid.authorizationCodeGrant(await discover(flight.provider), address, {
    pkceCodeVerifier: flight.verifier,
    expectedState: flight.state,
    expectedNonce: flight.nonce,
    idTokenExpected: true,
  });
  return tokens.id_token;
}

/** The issuer's own description, asked for once an hour, and after a failure not again at once. */
function discover(provider: SignInProvider): Promise<openid.Configuration> {
  const known = issuers.get(provider);
  if (known) return known;
  const client = getConfiguration().signIn[provider];
  if (!client) return Promise.reject(new Error(`${provider} is not set up`));
  const { issuer, clientId, clientSecret } = client;
  const asked = openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(),
    {
      timeout: DEADLINE_SECONDS,
      // Test issuers on this machine; the configuration refuses such an address in production.
      execute: issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [],
    },
  );
  issuers.set(provider, asked, { ttl: KNOWN_MS });
  asked.catch(() => issuers.set(provider, asked, { ttl: ASK_AGAIN_MS }));
  return asked;
}

function redirectAddress({ request: { url } }: RequestContext, provider: SignInProvider): URL {
  const address = new URL(socialPath(provider), url);
  // Providers know the public address; a proxy in front may speak plain http to this server.
  if (getConfiguration().production) address.protocol = "https:";
  return address;
}
