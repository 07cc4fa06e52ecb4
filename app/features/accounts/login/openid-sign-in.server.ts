import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { z } from "zod";
import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { safePath } from "~/http/guards/safe-path";
import { getConfiguration, type SignInProvider, signInProviders } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { personalCookies } from "~/session/personal-cookies";
import { type LoginPortal, loginPortals, portals } from "./portals";

/** A sign-in that waits for the provider's answer, bound to this browser (OpenID Connect Core 3.1.2.1, RFC 7636). */
const pendingSignInSchema = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  portal: z.enum(loginPortals),
  from: z.string(),
});
type PendingSignIn = z.infer<typeof pendingSignInSchema>;

const COOKIE_SECONDS = 10 * 60;
/** Sign-ins of one browser that are open, one in each tab. With more the cookie would be too large. */
const MAX_PENDING = 3;
const MAX_FROM_LENGTH = 200;

const cookie = new SealedCookie(personalCookies.signIn, COOKIE_SECONDS, z.array(pendingSignInSchema));

/** Where the provider redirects to; the form that starts the sign-in posts to it. */
export function signInPath(provider: SignInProvider): string {
  return `/m/login/with/${provider}`;
}

/** The address of the provider's sign-in page, from its metadata; undefined when the provider does not answer. */
export async function getAuthorizationEndpoint(provider: SignInProvider): Promise<string | undefined> {
  const client = await discover(provider).catch(() => undefined);
  return client?.serverMetadata().authorization_endpoint;
}

/**
 * Starts a sign-in: authorization code flow with state, nonce and PKCE.
 * @returns the address to redirect to, or undefined when the provider does not answer
 */
export async function startSignIn(
  ctx: RequestContext,
  provider: SignInProvider,
  portal: LoginPortal,
  from: string,
): Promise<string | undefined> {
  const client = await discover(provider).catch(() => undefined);
  if (!client) return undefined;
  const pending: PendingSignIn = {
    provider,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    portal,
    from: safePath(from, portals[portal].home, MAX_FROM_LENGTH),
  };
  const others = (await cookie.read(ctx)) ?? [];
  await cookie.write(ctx, [...others, pending].slice(-MAX_PENDING));
  return openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(ctx, provider).href,
    scope: "openid profile email",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
  }).href;
}

/** Where the sign-in was started, and its id token or why it failed. */
type SignInResult = { portal: LoginPortal; from: string } & (
  | { idToken: string }
  | { error: "errors:social_cancelled" | "errors:social_failed" }
);

/**
 * Finishes a sign-in: finds the one that this browser started, removes it, and exchanges the code for an id token.
 * openid-client checks issuer, audience, nonce and times, and the signature with the issuer's keys (`jwks_uri`).
 */
export async function finishSignIn(ctx: RequestContext, provider: SignInProvider): Promise<SignInResult> {
  const { searchParams } = ctx.request.url;
  const pending = await takePending(ctx, provider, searchParams.get("state"));
  if (!pending) return { portal: "member", from: portals.member.home, error: "errors:social_failed" };
  const { portal, from } = pending;
  if (searchParams.get("error") === "access_denied") return { portal, from, error: "errors:social_cancelled" };
  const idToken = await exchangeCode(ctx, pending).catch((error: unknown) => {
    logger.warn({ provider, reason: error instanceof Error ? error.name : "unknown" }, "sign-in not completed");
  });
  return { portal, from, ...(idToken ? { idToken } : { error: "errors:social_failed" }) };
}

async function takePending(
  ctx: RequestContext,
  provider: SignInProvider,
  state: string | null,
): Promise<PendingSignIn | undefined> {
  const all = (await cookie.read(ctx)) ?? [];
  const pending = all.find((each) => each.provider === provider && each.state === state);
  if (!pending) return undefined;
  const others = all.filter((each) => each !== pending);
  if (others.length > 0) await cookie.write(ctx, others);
  else cookie.clear(ctx);
  return pending;
}

async function exchangeCode(ctx: RequestContext, pending: PendingSignIn): Promise<string | undefined> {
  const address = redirectUri(ctx, pending.provider);
  address.search = ctx.request.url.search;
  const tokens = await openid.authorizationCodeGrant(await discover(pending.provider), address, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  return tokens.id_token;
}

function redirectUri({ request: { url } }: RequestContext, provider: SignInProvider): URL {
  return absoluteAddress(signInPath(provider), url);
}

const DISCOVERY_TIMEOUT_SECONDS = 3;
const DISCOVERY_TTL_MS = 3_600_000;
const FAILURE_TTL_MS = 15_000;

const clients = new LRUCache<SignInProvider, Promise<openid.Configuration>>({ max: signInProviders.length });

/** The provider's metadata, cached for an hour; a failure is cached for 15 seconds. */
function discover(provider: SignInProvider): Promise<openid.Configuration> {
  const cached = clients.get(provider);
  if (cached) return cached;
  const settings = getConfiguration().signIn[provider];
  if (!settings) return Promise.reject(new Error(`${provider} is not configured`));
  const { issuer, clientId, clientSecret } = settings;
  const client = openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(),
    {
      timeout: DISCOVERY_TIMEOUT_SECONDS,
      // Only issuers for tests use http: the configuration rejects them in production.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  clients.set(provider, client, { ttl: DISCOVERY_TTL_MS });
  client.catch(({ name, code }: Error & { code?: string }) => {
    clients.set(provider, client, { ttl: FAILURE_TTL_MS });
    logger.warn({ provider, reason: code ?? name }, "sign-in provider not available");
  });
  return client;
}
