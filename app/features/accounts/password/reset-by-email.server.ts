import { GatewayError } from "~/gateway/protocol/errors.server";
import { forgotPasswordEmail } from "~/gateway/resources/accounts/password.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { constantTime } from "~/http/limits/constant-time.server";
import { runOnce } from "~/http/limits/idempotency.server";
import {
  isServiceError,
  type ResetRefusal,
  takeResetLimits,
  toFaultRefusal,
  toResetRefusal,
} from "./reset-refusal.server";

const IDEMPOTENCY_SECONDS = 60;
/** The gateway needs more time when it sends an e-mail than when it refuses. */
const RESPONSE_MS = 600;

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
  return runOnce(key, IDEMPOTENCY_SECONDS, async () => {
    const limited = await takeResetLimits(ctx, username.toLowerCase());
    return limited ?? requestAtGateway(ctx, { username, email });
  }).catch(toResetRefusal);
}

async function requestAtGateway(
  ctx: RequestContext,
  account: Pick<EmailForm, "username" | "email">,
): Promise<ResetRefusal | undefined> {
  try {
    await constantTime(RESPONSE_MS, forgotPasswordEmail(ctx.gateway, account));
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The gateway refuses a user name and an address that do not belong together; the page must not reveal it.
    const isAboutAccount = error.kind === "rejected" && !error.isFault && !isServiceError(error);
    return isAboutAccount ? undefined : toFaultRefusal(error);
  }
}
