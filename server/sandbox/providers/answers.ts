import type { Answer } from "../http/answer";
import { jsonAnswer } from "../http/answer";

/** An error of OAuth 2.0 (RFC 6749 5.2). */
export function oauthError(status: number, error: string, description: string): Answer {
  return jsonAnswer(status, { error, error_description: description });
}

/** An error as Google's APIs write it; clients distinguish errors by the message. */
export function googleError(message: string): Answer {
  const errors = [{ message, domain: "global", reason: "invalid" }];
  return jsonAnswer(400, { error: { code: 400, message, errors } });
}

export function redirect(location: string): Answer {
  return { status: 303, contentType: "text/plain;charset=UTF-8", body: "", headers: { Location: location } };
}
