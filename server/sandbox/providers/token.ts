import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer } from "../http/answer";
import { oauthError } from "./answers";
import { signToken, verifyToken } from "./id-tokens";
import { findPerson, type Person } from "./people";
import { client, issuerOf, type ProviderName } from "./registration";

/** Checks client id and secret of the header or the body (RFC 6749 2.3.1). Public clients send no secret. */
function isKnownClient(request: IncomingMessage, fields: URLSearchParams): boolean {
  const [scheme, encoded = ""] = (request.headers.authorization ?? "").split(" ");
  const basic = scheme?.toLowerCase() === "basic" ? Buffer.from(encoded, "base64").toString("utf8").split(":") : [];
  const id = basic[0] ?? fields.get("client_id");
  const secret = basic[1] ?? fields.get("client_secret");
  return id === client.id && (secret === null || secret === undefined || secret === client.secret);
}

function profileOf(provider: ProviderName, person: Person) {
  const shared = { name: person.name, email: person.email, email_verified: true };
  return provider === "telegram" ? { ...shared, preferred_username: person.username } : { ...shared, locale: "en" };
}

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** The token endpoint: exchanges a code for an id token and an access token (OpenID Connect Core 3.1.3). */
export async function exchange(
  provider: ProviderName,
  request: IncomingMessage,
  fields: URLSearchParams,
  context: SandboxContext,
): Promise<Answer> {
  if (!isKnownClient(request, fields)) return oauthError(401, "invalid_client", "client id or secret is wrong");
  if (fields.get("grant_type") !== "authorization_code") {
    return oauthError(400, "unsupported_grant_type", "only authorization_code is offered");
  }
  const grant = context.grants.consume(fields.get("code") ?? "");
  const person = grant && findPerson(provider, grant.subject);
  const matchesGrant =
    grant?.provider === provider &&
    grant.redirectUri === fields.get("redirect_uri") &&
    grant.challenge === challengeOf(fields.get("code_verifier") ?? "");
  if (!matchesGrant || !person)
    return oauthError(400, "invalid_grant", "the code is unknown, used, late or not for this client");
  const issuer = issuerOf(provider, context.addresses.providers);
  const { subject: sub } = person;
  const nonce = grant.nonce === null ? {} : { nonce: grant.nonce };
  const [idToken, accessToken] = await Promise.all([
    signToken({ iss: issuer, sub, aud: client.id, azp: client.id, ...nonce, ...profileOf(provider, person) }, context),
    signToken({ iss: issuer, sub, aud: `${issuer}/userinfo`, scope: "openid profile email" }, context),
  ]);
  const answer = { token_type: "Bearer", expires_in: 3600, scope: "openid profile email" };
  return jsonAnswer(200, { access_token: accessToken, id_token: idToken, ...answer });
}

/** The userinfo endpoint (OpenID Connect Core 5.3). */
export async function userInfo(
  provider: ProviderName,
  request: IncomingMessage,
  context: SandboxContext,
): Promise<Answer> {
  const issuer = issuerOf(provider, context.addresses.providers);
  const [scheme, token = ""] = (request.headers.authorization ?? "").split(" ");
  const bearer = scheme?.toLowerCase() === "bearer" ? token : "";
  const claims = await verifyToken(bearer, [issuer], [`${issuer}/userinfo`], context);
  const person = claims?.sub === undefined ? undefined : findPerson(provider, claims.sub);
  if (!person) return oauthError(401, "invalid_token", "the access token is not valid");
  return jsonAnswer(200, { sub: person.subject, ...profileOf(provider, person) });
}
