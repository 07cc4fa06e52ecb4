import { GatewayError } from "~/gateway/protocol/errors.server";
import { forgotPasswordEmail } from "~/gateway/resources/accounts/password.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { canonicalAccount } from "../fields/canonical-account.server";
import {
  isServiceError,
  type ResetRefusal,
  takeResetLimits,
  toFaultRefusal,
  toResetRefusal,
} from "./reset-refusal.server";

const IDEMPOTENCY_SECONDS = 60;
const mailTime = new EqualTime();

interface EmailForm {
  username: string;
  email: string;
  idempotencyKey: string;
}

/**
 * Requests an e-mail with a new password. Neither the result nor its time reveals whether user name and address belong
 * to an account.
 * @returns the refusal, or undefined
 */
export async function requestPasswordEmail(
  ctx: RequestContext,
  { username, email, idempotencyKey }: EmailForm,
): Promise<ResetRefusal | undefined> {
  const key = `forgot ${ctx.visitor.deviceId} ${idempotencyKey} ${username} ${email}`;
  const request = async () => {
    const limited = await takeResetLimits(ctx, await canonicalAccount(ctx, username));
    return limited ?? (await takeMailBudget()) ?? requestAtGateway(ctx, { username, email });
  };
  // Each mail brings another password.
  return runOnce(key, IDEMPOTENCY_SECONDS, request, { failClosed: true }).catch(toResetRefusal);
}

/** Counts an e-mail of the whole site. */
async function takeMailBudget(): Promise<ResetRefusal | undefined> {
  const { allowed, retryAfterSeconds } = await rateLimits.siteMails.take();
  return allowed
    ? undefined
    : { errors: { "": "errors:busy" }, cleared: [], status: 429, retryAfter: retryAfterSeconds };
}

async function requestAtGateway(
  ctx: RequestContext,
  account: Pick<EmailForm, "username" | "email">,
): Promise<ResetRefusal | undefined> {
  try {
    await mailTime.settle(forgotPasswordEmail(ctx.gateway, account));
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // Nothing was sent: unknown names and addresses do not use up the site's mails.
    if (error.kind === "rejected" || error.wasNotSent) await rateLimits.siteMails.giveBack();
    // The gateway refuses a user name and an address that do not belong together; the page must not reveal it.
    const isAboutAccount = error.kind === "rejected" && !error.isFault && !isServiceError(error);
    return isAboutAccount ? undefined : toFaultRefusal(error);
  }
}
