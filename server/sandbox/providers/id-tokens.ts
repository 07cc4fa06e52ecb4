import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SandboxContext } from "../context";
import { signingAlgorithm } from "../state/signing-keys";
import { client, issuerOf, providerNames } from "./registration";

const LIFETIME_SECONDS = 3600;

/** The person of an id token. */
export interface Identity {
  readonly provider: (typeof providerNames)[number] | "phone";
  readonly subject: string;
  /** E.164. Only from the phone-auth provider. */
  readonly mobile: string | undefined;
  /** Verified address. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** Signs claims with the providers' key; the times follow the sandbox's clock. */
export async function signToken(
  claims: JWTPayload & { readonly iss: string; readonly sub: string; readonly aud: string },
  { signingKeys, now }: SandboxContext,
): Promise<string> {
  const { id, privateKey } = await signingKeys.current();
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid: id, typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(privateKey);
}

/** The claims of a token that one of the issuers signed for this audience; undefined for any other text. */
export async function verifyToken(
  token: string,
  issuer: readonly string[],
  audience: readonly string[],
  { signingKeys, now }: SandboxContext,
): Promise<JWTPayload | undefined> {
  const { publicJwk } = await signingKeys.current();
  const options = { issuer: [...issuer], audience: [...audience], currentDate: new Date(now()) };
  try {
    return (await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const textClaim = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads an id token of any of the sandbox's providers; undefined when it is forged, expired or for another audience. */
export async function readIdentity(token: string, context: SandboxContext): Promise<Identity | undefined> {
  const base = context.addresses.providers;
  const providers = [...providerNames, "phone"] as const;
  const issuers = providers.map((provider) => issuerOf(provider, base));
  const claims = await verifyToken(token, issuers, [client.id, client.projectId], context);
  const provider = providers.find((candidate) => claims?.iss === issuerOf(candidate, base));
  if (!claims?.sub || !provider) return undefined;
  return {
    provider,
    subject: claims.sub,
    mobile: textClaim(claims.phone_number),
    email: claims.email_verified === true ? textClaim(claims.email) : undefined,
    name: textClaim(claims.name),
  };
}
