import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { GatewayError } from "~/gateway/errors.server";
import { getCountry } from "~/gateway/system.server";
import { sendSmsNoLogin } from "~/gateway/verification.server";
import { once } from "~/http/idempotency.server";
import { limits } from "~/http/rate-limits.server";
import type { RequestContext } from "~/http/request-context.server";
import { mobileSchema } from "./login.schema";

/** A code on its way: when the next one may be sent. */
export interface SentCode {
  /** ISO 8601. */
  until: string;
  seconds: number;
}

const ECHO_SECONDS = 120;

/**
 * Sends the code of a second step to the account's number, which the person types: the gateway does not tell it.
 * A form that is sent twice sends one code (safety page, idempotency), and a number gets one a minute.
 */
export async function sendVerifyCode(
  context: RequestContext,
  form: FormData,
): Promise<{ status: number; result: SubmissionResult; sent?: SentCode }> {
  const submission = parseWithZod(form, { schema: mobileSchema });
  if (submission.status !== "success") return { status: 400, result: submission.reply({ hideFields: ["answer"] }) };
  const { mobileNum, once: key } = submission.value;
  const refuse = (status: number, error: string) => ({
    status,
    result: submission.reply({ hideFields: ["answer"], formErrors: [error] }),
  });
  try {
    const outcome = await once(`verify-code ${key} ${mobileNum}`, ECHO_SECONDS, async () => {
      const { allowed, retryAfterSeconds } = await limits.sms.take(mobileNum);
      if (!allowed) return { retryAfterSeconds };
      const { dialingCode = "" } = await getCountry(context.caller);
      return sendSmsNoLogin(context.caller, { mobile: mobileNum, countryDialingCode: dialingCode });
    });
    if ("retryAfterSeconds" in outcome) return refuse(429, "errors:too_many_tries");
    const seconds = Math.max(1, Math.ceil((outcome.expiresAt - Date.now()) / 1000));
    const sent = { until: new Date(outcome.expiresAt).toISOString(), seconds };
    return { status: 200, result: submission.reply({ hideFields: ["answer"] }), sent };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return refuse(error.isFault ? 503 : 400, error.messageKey);
  }
}
