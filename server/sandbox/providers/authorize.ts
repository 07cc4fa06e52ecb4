import type { SandboxContext } from "../context";
import type { Answer } from "../http/answer";
import { redirect } from "./answers";
import { authorizePage, problemPage } from "./authorize-page";
import { findPerson, people } from "./people";
import { client, type ProviderName } from "./registration";

const headers = {
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  // No form-action: browsers hold the redirect after a form to it as well, and that leads to the product.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; img-src data:",
} as const;

function page(status: number, body: string): Answer {
  return { status, contentType: "text/html; charset=utf-8", body, headers };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol) && !text.includes("#");
}

/** Adds parameters to the address that the product is called back at. */
function callback(parameters: URLSearchParams, added: Readonly<Record<string, string>>): string {
  const address = new URL(parameters.get("redirect_uri") ?? "");
  const state = parameters.get("state");
  for (const [name, value] of Object.entries({ ...added, ...(state !== null && { state }) })) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

/** What is wrong with a request that cannot be told to the product, because its address is in doubt. */
function problemOf(parameters: URLSearchParams): string | undefined {
  if (parameters.get("client_id") !== client.id) return `The client_id is not “${client.id}”.`;
  if (!isWebAddress(parameters.get("redirect_uri") ?? "")) return "The redirect_uri is not a web address.";
  return undefined;
}

/** The error that is sent back to the product (RFC 6749 4.1.2.1). */
function errorOf(parameters: URLSearchParams): string | undefined {
  if (parameters.get("response_type") !== "code") return "unsupported_response_type";
  if (!(parameters.get("scope") ?? "").split(" ").includes("openid")) return "invalid_scope";
  const challenge = parameters.get("code_challenge") ?? "";
  const fits = parameters.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge);
  return fits ? undefined : "invalid_request";
}

/** The authorize endpoint: shows the people to pick from, then leads back with a code (RFC 6749 4.1, RFC 7636). */
export function authorize(provider: ProviderName, parameters: URLSearchParams, context: SandboxContext): Answer {
  const problem = problemOf(parameters);
  if (problem) return page(400, problemPage(provider, problem));
  const error = errorOf(parameters);
  if (error) return redirect(callback(parameters, { error }));
  const choice = parameters.get("choice");
  if (choice === null) return page(200, authorizePage(provider, people[provider], parameters));
  const person = findPerson(provider, choice);
  if (!person) return redirect(callback(parameters, { error: "access_denied" }));
  const code = context.grants.create({
    provider,
    subject: person.subject,
    redirectUri: parameters.get("redirect_uri") ?? "",
    challenge: parameters.get("code_challenge") ?? "",
    nonce: parameters.get("nonce"),
  });
  return redirect(callback(parameters, { code }));
}
