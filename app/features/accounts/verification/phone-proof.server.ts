import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import type { Site } from "~/site/site.server";
import { exchangeProviderCode, PhoneAuthError } from "./phone-auth.server";
import type { SentCode } from "./sent-code-cookie.server";

/** Proves to the gateway that the visitor owns a number: the typed code, or the provider's id token. */
export type PhoneProof = { verificationCode: string } | { firebaseChannel: "sms"; firebaseIdToken: string };

type PhoneProofResult = { ok: true; proof: PhoneProof } | { ok: false; reason: "wrong_code" | "provider_failed" };

interface TypedCode {
  mobile: string;
  dialingCode: string;
  code: string;
}

/**
 * Proves a number with the typed code. The phone-auth provider checks its own codes at once; codes of the gateway are
 * passed on, and the gateway checks them in the call that uses the proof.
 * @param sent the code sent last for this browser; contains the provider's session
 */
export async function provePhone(site: Site, typed: TypedCode, sent: SentCode | undefined): Promise<PhoneProofResult> {
  if (!site.smsByProvider) return { ok: true, proof: { verificationCode: typed.code } };
  const isSameNumber = sent?.mobile === typed.mobile && sent.dialingCode === typed.dialingCode;
  if (!isSameNumber || !sent.session) return { ok: false, reason: "wrong_code" };
  try {
    const firebaseIdToken = await exchangeProviderCode(site, sent.session, typed.code);
    if (!firebaseIdToken) return { ok: false, reason: "wrong_code" };
    return { ok: true, proof: { firebaseChannel: "sms", firebaseIdToken } };
  } catch (error) {
    if (error instanceof PhoneAuthError) return { ok: false, reason: "provider_failed" };
    throw error;
  }
}

/**
 * The same for a log-in, where a wrong code counts as a failed attempt.
 * @throws GatewayError for a wrong code
 * @throws PhoneAuthError when the provider failed
 */
export async function requirePhoneProof(...parameters: Parameters<typeof provePhone>): Promise<PhoneProof> {
  const result = await provePhone(...parameters);
  if (result.ok) return result.proof;
  if (result.reason === "provider_failed") throw new PhoneAuthError("proof");
  throw createRejectionError("login", "verification.code.err");
}
