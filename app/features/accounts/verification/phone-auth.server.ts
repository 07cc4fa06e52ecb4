import { LRUCache } from "lru-cache";
import { z } from "zod";
import { NotDoneError } from "~/http/limits/idempotency.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import type { Site } from "~/site/site.server";

/** The phone-auth provider could not do it; the person is not told (specification section 8). */
export class PhoneAuthError extends NotDoneError {}

const DEADLINE_MS = 4000;
const LONGEST_ANSWER = 64 * 1024;
const sentSchema = z.object({ sessionInfo: z.string().min(1).max(2000) });
const signedInSchema = z.object({ idToken: z.string().min(1).max(8000) });
const failureSchema = z.object({ error: z.object({ message: z.string() }) });
/** What the provider says about a code that is wrong or too old: that is the person's matter, not its own failure. */
const WRONG_CODE = /^(?:INVALID_CODE|SESSION_EXPIRED|INVALID_SESSION_INFO|TOO_MANY_ATTEMPTS_TRY_LATER|CODE_EXPIRED)\b/;

/** A code can be exchanged once; a form that comes back for another reason is sent with it again. */
const exchanged = new LRUCache<string, string>({ max: 1000, ttl: 5 * 60_000 });

/**
 * Has the provider send a code (Identity Toolkit v1 `accounts:sendVerificationCode`).
 * @param e164 the number with plus and dialling code
 * @returns the provider's session, which belongs to the code
 * @throws PhoneAuthError
 */
export async function sendProviderCode(site: Site, e164: string): Promise<string> {
  const answer = await ask(site, "sendVerificationCode", { phoneNumber: e164 });
  const { data } = sentSchema.safeParse(answer);
  if (!data) throw failed("sendVerificationCode", answer);
  return data.sessionInfo;
}

/**
 * Exchanges session and code for an id token (`accounts:signInWithPhoneNumber`).
 * @returns the token, or undefined for a wrong code
 * @throws PhoneAuthError
 */
export async function checkProviderCode(site: Site, session: string, code: string): Promise<string | undefined> {
  const key = `${session} ${code}`;
  const known = exchanged.get(key);
  if (known) return known;
  const answer = await ask(site, "signInWithPhoneNumber", { sessionInfo: session, code });
  const { data } = signedInSchema.safeParse(answer);
  if (data) {
    exchanged.set(key, data.idToken);
    return data.idToken;
  }
  if (WRONG_CODE.test(failureSchema.safeParse(answer).data?.error.message ?? "")) return undefined;
  throw failed("signInWithPhoneNumber", answer);
}

async function ask(site: Site, method: string, fields: Record<string, string>): Promise<unknown> {
  const { url, key = site.phoneAuthKey ?? "" } = getConfiguration().phoneAuth;
  try {
    const response = await fetch(`${url}/accounts:${method}?${new URLSearchParams({ key })}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return JSON.parse(await readShort(response)) as unknown;
  } catch (error) {
    throw failed(method, error);
  }
}

async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error("answer too long");
  }
  return text + decoder.decode();
}

/** Logs the kind of failure: the answer may hold the number. */
function failed(method: string, cause: unknown): PhoneAuthError {
  const code = failureSchema.safeParse(cause).data?.error.message.match(/^[A-Z_]{3,60}/)?.[0];
  logger.warn({ method, reason: code ?? (cause instanceof Error ? cause.name : "malformed") }, "phone-auth call");
  return new PhoneAuthError(method);
}
