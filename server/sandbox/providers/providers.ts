import type { IncomingMessage } from "node:http";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer, sendAnswer } from "../http/answer";
import { readText } from "../http/body";
import { Refusal } from "../http/envelope";
import type { Handler } from "../listener";
import { signingAlgorithm } from "../state/signing-keys";
import { googleError } from "./answers";
import { authorize } from "./authorize";
import { humanProvider } from "./human/human-providers";
import { phoneAuth } from "./phone-auth";
import { issuerOf, type ProviderName, providerNames } from "./registration";
import { exchange, userInfo } from "./token";

const notFound = jsonAnswer(404, { error: "not_found" });

/** The discovery document (OpenID Connect Discovery 1.0). */
function discovery(provider: ProviderName, base: string) {
  const issuer = issuerOf(provider, base);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [signingAlgorithm],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    scopes_supported: ["openid", "profile", "email"],
    claims_supported: ["iss", "sub", "aud", "exp", "iat", "nonce", "name", "email", "email_verified"],
  };
}

async function jwks({ signingKeys }: SandboxContext): Promise<Answer> {
  return jsonAnswer(200, { keys: [(await signingKeys.current()).publicJwk] });
}

/** The calls that belong to no issuer: human verification, and phone-auth. Undefined for another path. */
async function answerCall(
  request: IncomingMessage,
  [first, rest]: readonly [string, string],
  query: URLSearchParams,
  context: SandboxContext,
): Promise<Answer | undefined> {
  if (first === "phone" && rest === "jwks") return jwks(context);
  if (first === "human") return humanProvider(rest, query, context);
  if (first !== "v1" || request.method !== "POST") return undefined;
  const [, method = ""] = /^accounts:(\w+)$/.exec(rest) ?? [];
  return phoneAuth(method, query, await readText(request), context);
}

async function answer(request: IncomingMessage, context: SandboxContext): Promise<Answer> {
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const query = new URLSearchParams(search);
  const [, first = "", ...parts] = path.split("/");
  const rest = parts.join("/");
  const provider = providerNames.find((name) => name === first);
  if (!provider) return (await answerCall(request, [first, rest], query, context)) ?? notFound;
  switch (`${request.method} ${rest}`) {
    case "GET .well-known/openid-configuration":
      return jsonAnswer(200, discovery(provider, context.addresses.providers));
    case "GET jwks":
      return jwks(context);
    case "GET authorize":
      return authorize(provider, query, context);
    case "POST authorize":
      return authorize(provider, new URLSearchParams(await readText(request)), context);
    case "POST token":
      return exchange(provider, request, new URLSearchParams(await readText(request)), context);
    case "GET userinfo":
    case "POST userinfo":
      return userInfo(provider, request, context);
    default:
      return notFound;
  }
}

/**
 * Creates the handler of the providers: two OpenID issuers, a phone-auth API, and human verification. They are not part of
 * the gateway.
 */
export function createProviders(context: SandboxContext): Handler {
  return async (request, response) => {
    try {
      sendAnswer(response, await answer(request, context));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendAnswer(response, googleError("Invalid JSON payload received."));
    }
  };
}
