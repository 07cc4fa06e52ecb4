import type { SandboxContext } from "../context";
import type { Answer } from "../http/answer";
import { redirect } from "./answers";
import { authorizePage, errorPage } from "./authorize-page";
import { findPerson, people } from "./people";
import { client, type ProviderName } from "./registration";

const headers = {
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  // Without form-action, because browsers apply it to the redirect after the form, which leads to the product.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; img-src data:",
} as const;

function page(status: number, body: string): Answer {
  return { status, contentType: "text/html; charset=utf-8", body, headers };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol) && !text.includes("#");
}

/** The redirect address of the product with further parameters. */
function callbackUrl(parameters: URLSearchParams, extra: Readonly<Record<string, string>>): string {
  const address = new URL(parameters.get("redirect_uri") ?? "");
  const state = parameters.get("state");
  for (const [name, value] of Object.entries({ ...extra, ...(state !== null && { state }) })) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

/** The error of a request that must not be redirected, because its client or address is invalid; else undefined. */
function unsafeRequestReason(parameters: URLSearchParams): string | undefined {
  if (parameters.get("client_id") !== client.id) return `The client_id is not “${client.id}”.`;
  if (!isWebAddress(parameters.get("redirect_uri") ?? "")) return "The redirect_uri is not a web address.";
  return undefined;
}

/** The error that is sent back to the product (RFC 6749 4.1.2.1). */
function oauthErrorCode(parameters: URLSearchParams): string | undefined {
  if (parameters.get("response_type") !== "code") return "unsupported_response_type";
  if (!(parameters.get("scope") ?? "").split(" ").includes("openid")) return "invalid_scope";
  const challenge = parameters.get("code_challenge") ?? "";
  const hasValidChallenge = parameters.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge);
  return hasValidChallenge ? undefined : "invalid_request";
}

/** The authorize endpoint: shows the people to choose from, then redirects with a code (RFC 6749 4.1, RFC 7636). */
export function authorize(provider: ProviderName, parameters: URLSearchParams, context: SandboxContext): Answer {
  const reason = unsafeRequestReason(parameters);
  if (reason) return page(400, errorPage(provider, reason));
  const error = oauthErrorCode(parameters);
  if (error) return redirect(callbackUrl(parameters, { error }));
  const choice = parameters.get("choice");
  if (choice === null) return page(200, authorizePage(provider, people[provider], parameters));
  const person = findPerson(provider, choice);
  if (!person) return redirect(callbackUrl(parameters, { error: "access_denied" }));
  const code = context.grants.create({
    provider,
    subject: person.subject,
    redirectUri: parameters.get("redirect_uri") ?? "",
    challenge: parameters.get("code_challenge") ?? "",
    nonce: parameters.get("nonce"),
  });
  return redirect(callbackUrl(parameters, { code }));
}
