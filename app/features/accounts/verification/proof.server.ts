import { createRejection } from "~/gateway/protocol/errors.server";
import type { Site } from "~/site/site.server";
import { checkProviderCode, PhoneAuthError } from "./phone-auth.server";
import type { SentCode } from "./sms-cookie.server";

/** What shows the gateway that a number is the person's: the code they typed, or the provider's id token for it. */
export type Proof = { verificationCode: string } | { firebaseChannel: "sms"; firebaseIdToken: string };

/** `wrong` is told; `silent` is a failure of the provider, which is not (specification section 8). */
export type ProofResult = { ok: true; proof: Proof } | { ok: false; reason: "wrong" | "silent" };

/**
 * Proves a number with the code that was typed.
 * @param sent the code sent last from this browser; the provider checks it by the session in it
 */
export async function proveNumber(
  site: Site,
  typed: { mobile: string; dialingCode: string; code: string },
  sent: SentCode | undefined,
): Promise<ProofResult> {
  if (!site.smsByProvider) return { ok: true, proof: { verificationCode: typed.code } };
  const isSame = sent?.mobile === typed.mobile && sent.dialingCode === typed.dialingCode;
  if (!isSame || !sent.session) return { ok: false, reason: "wrong" };
  try {
    const firebaseIdToken = await checkProviderCode(site, sent.session, typed.code);
    if (!firebaseIdToken) return { ok: false, reason: "wrong" };
    return { ok: true, proof: { firebaseChannel: "sms", firebaseIdToken } };
  } catch (error) {
    if (error instanceof PhoneAuthError) return { ok: false, reason: "silent" };
    throw error;
  }
}

/**
 * The same for a log-in, where a wrong code is a try like any other.
 * @throws GatewayError for a wrong code, PhoneAuthError where the provider failed
 */
export async function requireProof(...asked: Parameters<typeof proveNumber>): Promise<Proof> {
  const proven = await proveNumber(...asked);
  if (proven.ok) return proven.proof;
  if (proven.reason === "silent") throw new PhoneAuthError("proof");
  throw createRejection("login", "verification.code.err");
}
