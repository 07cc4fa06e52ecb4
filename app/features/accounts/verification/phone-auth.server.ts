import { z } from "zod";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { NotDoneError } from "~/http/responses/not-done-error";
import type { MessageKey } from "~/i18n/message-key";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import type { Site } from "~/site/site.server";

/** The phone-auth provider failed or refused. A log-in shows no message for it (docs/behaviour.md 10.8). */
export class PhoneAuthError extends NotDoneError {
  /** The message for the form that asked for a code. */
  readonly messageKey: MessageKey;
  constructor(method: string, messageKey: MessageKey = "registration:code_not_sent") {
    super(method);
    this.messageKey = messageKey;
  }
}

const DEADLINE_MS = 4000;
const MAX_RESPONSE_CHARACTERS = 64 * 1024;
const sentSchema = z.object({ sessionInfo: z.string().min(1).max(2000) });
const signedInSchema = z.object({ idToken: z.string().min(1).max(8000) });
const failureSchema = z.object({ error: z.object({ message: z.string() }) });
/** Errors of the provider that mean a wrong or expired code, not a failure of the provider. */
const WRONG_CODE = /^(?:INVALID_CODE|SESSION_EXPIRED|INVALID_SESSION_INFO|TOO_MANY_ATTEMPTS_TRY_LATER|CODE_EXPIRED)\b/;

/** Refusals of `sendVerificationCode` that a person can do something about. */
const SEND_REFUSALS: readonly (readonly [code: RegExp, messageKey: MessageKey])[] = [
  [/RECAPTCHA|CAPTCHA_CHECK_FAILED|INVALID_APP_CREDENTIAL/, "registration:human_refused"],
  [/^(?:INVALID|MISSING)_PHONE_NUMBER/, "errors:mobile_invalid"],
  [/^TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED/, "errors:code_too_soon"],
];

/** How long a form that is submitted again for another error reuses the id token: the provider exchanges a code only once. */
const REUSE_SECONDS = 5 * 60;

/**
 * Makes the provider send a code (Identity Toolkit v1 `accounts:sendVerificationCode`).
 * @param phoneNumber with plus and dialling code
 * @param recaptchaToken of the check that the provider asks for; it counts once
 * @returns the provider's session for this code
 * @throws PhoneAuthError
 */
export async function sendProviderCode(site: Site, phoneNumber: string, recaptchaToken: string): Promise<string> {
  const body = await call(site, "sendVerificationCode", { phoneNumber, recaptchaToken });
  const { data } = sentSchema.safeParse(body);
  if (!data) throw failed("sendVerificationCode", body);
  return data.sessionInfo;
}

let isMissingKeyLogged = false;

/**
 * Whether codes can be sent to numbers. The phone-auth provider sends none without its check, which needs a site key; then
 * nothing is offered that needs a code, and the log says so once.
 */
export function canSendCodes({ smsByProvider }: Site): boolean {
  if (!smsByProvider || getConfiguration().recaptchaSiteKey !== undefined) return true;
  if (!isMissingKeyLogged)
    logger.warn("RECAPTCHA_SITE_KEY is not set: codes of the merchant's phone-auth provider are not offered");
  isMissingKeyLogged = true;
  return false;
}

/**
 * Exchanges session and code for an id token (`accounts:signInWithPhoneNumber`).
 * @returns the id token, or undefined for a wrong code
 * @throws PhoneAuthError
 */
export async function exchangeProviderCode(site: Site, session: string, code: string): Promise<string | undefined> {
  const seconds = (idToken: string | undefined) => (idToken === undefined ? 0 : REUSE_SECONDS);
  const write = { name: "phone-code", by: session, parts: [code], kind: "evictable" } as const;
  return runOnce({ ...write, outcome: z.string().optional(), seconds }, () => askProvider(site, session, code));
}

async function askProvider(site: Site, session: string, code: string): Promise<string | undefined> {
  const body = await call(site, "signInWithPhoneNumber", { sessionInfo: session, code });
  const { data } = signedInSchema.safeParse(body);
  if (data) return data.idToken;
  if (WRONG_CODE.test(failureSchema.safeParse(body).data?.error.message ?? "")) return undefined;
  throw failed("signInWithPhoneNumber", body);
}

async function call(site: Site, method: string, fields: Record<string, string>): Promise<unknown> {
  const { url, key = site.phoneAuthKey ?? "" } = getConfiguration().phoneAuth;
  try {
    const response = await fetch(`${url}/accounts:${method}?${new URLSearchParams({ key })}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return JSON.parse(await readLimited(response)) as unknown;
  } catch (error) {
    throw failed(method, error);
  }
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_RESPONSE_CHARACTERS) throw new Error("response too long");
  }
  return text + decoder.decode();
}

/** Logs only the kind of failure: the response may contain the phone number. */
function failed(method: string, cause: unknown): PhoneAuthError {
  const message = failureSchema.safeParse(cause).data?.error.message ?? "";
  const code = message.match(/^[A-Z_]{3,60}/)?.[0];
  logger.warn({ method, reason: code ?? (cause instanceof Error ? cause.name : "malformed") }, "phone-auth call");
  return new PhoneAuthError(method, SEND_REFUSALS.find(([pattern]) => pattern.test(message))?.[1]);
}

/** Resolves to undefined when the provider failed. */
export async function orUndefinedOnFailure<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof PhoneAuthError) return undefined;
    throw error;
  });
}
