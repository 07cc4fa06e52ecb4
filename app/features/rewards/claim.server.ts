import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { claimReward, listRewards, type Payment, redeemPromoCode } from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { SessionEndedError, StillRunningError } from "~/http/limits/not-done-error";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { writeOwnerOf } from "~/http/limits/write-owner.server";
import { toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";

/*
 * Claims rewards and redeems promo codes, each with one call to the gateway.
 *
 * - A form that is submitted again with its idempotency key (double tap, reload, retry) gets the result of the first
 *   submission.
 * - Forms of other tabs and devices of the same account for the same reward or code, submitted at the same moment, share one
 *   call. Later ones ask the gateway, which knows what was paid; after an unknown outcome only when a while has passed.
 * - If the reply to a claim is lost, the list of rewards is read to see whether it was paid. For a code there is nothing
 *   to read. An outcome that stays unknown is reported as such (502), and is not retried.
 */

/** Result of a claim or a code. An error has the HTTP status of the answer. */
export type ClaimOutcome =
  | { ok: true; payment?: Payment }
  | { ok: false; error: MessageKey; status: number; retryAfter?: number | undefined }
  | { ok: false; sessionEnded: true };

/** Whose form was submitted, and its idempotency key; "" if an API client sends none. */
interface Submission {
  record: SessionRecord;
  idempotencyKey: string;
}

/** What is claimed. */
interface Target {
  /** What tells it apart: reward or code, and which one. */
  parts: readonly string[];
  /** Message key of an unknown outcome. */
  unclear: MessageKey;
  /** Lifetime of an unknown outcome for equal forms of other tabs and devices: how long the gateway may still carry it out. */
  unknownSeconds: number;
}

/** Lifetime of a form's result. */
const FORM_SECONDS = 3600;
/** Lifetime of a call's result, for equal forms of other tabs and devices. */
const CONCURRENT_SECONDS = 5;

/** Message keys by error code of the gateway (docs/gateway.md 3.12). */
const rejections: Readonly<Record<string, MessageKey>> = {
  "reward.already.claimed": "member:reward_claimed_before",
  "reward.not.available": "member:reward_not_open",
  "promo.code.invalid": "member:code_invalid",
  "promo.code.used": "member:code_used",
};

/** Claims a reward. */
export function claim(ctx: RequestContext, submission: Submission, rewardId: string): Promise<ClaimOutcome> {
  const target = { parts: ["reward", rewardId], unclear: "member:reward_unclear", unknownSeconds: 60 } as const;
  return submitOnce(ctx, submission, target, async () => {
    try {
      return { ok: true, payment: await claimReward(ctx.gateway, rewardId) };
    } catch (error) {
      const rejection = toRejection(error);
      if (rejection) return rejection;
      return (await findClaimed(ctx, rewardId)) ?? unknownOutcome(target);
    }
  });
}

/** Redeems a promo code. The number of codes per account is limited. */
export function redeem(ctx: RequestContext, submission: Submission, code: string): Promise<ClaimOutcome> {
  const target = { parts: ["code", code.toUpperCase()], unclear: "member:code_unclear", unknownSeconds: 120 } as const;
  return submitOnce(ctx, submission, target, async () => {
    await countAttempt(rateLimits.promoCodes.for(accountKeyOf(submission.record)));
    try {
      return { ok: true, payment: await redeemPromoCode(ctx.gateway, code) };
    } catch (error) {
      return toRejection(error) ?? unknownOutcome(target);
    }
  });
}

/** Keys and limits belong to the account, so that a new session does not reset them. */
async function submitOnce(
  { request }: RequestContext,
  { record, idempotencyKey }: Submission,
  target: Target,
  send: () => Promise<ClaimOutcome>,
): Promise<ClaimOutcome> {
  const lifetime = (outcome: ClaimOutcome) => (isUnknown(outcome) ? target.unknownSeconds : CONCURRENT_SECONDS);
  // Nothing is sent while it is unknown whether another server process sends the same form.
  const owner = writeOwnerOf({ session: { record }, request });
  const write = { by: accountKeyOf(record), kind: "kept-fail-closed", owner } as const;
  const sendOnce = () => runOnce({ ...write, name: "claim", parts: target.parts, seconds: lifetime }, send);
  try {
    if (!idempotencyKey) return await sendOnce();
    const parts = [idempotencyKey, ...target.parts];
    return await runOnce({ ...write, name: "claim-form", parts, seconds: FORM_SECONDS }, sendOnce);
  } catch (error) {
    // Another process sends the same, and may still succeed.
    return error instanceof StillRunningError ? unknownOutcome(target) : toFailure(error);
  }
}

/**
 * @returns the outcome of a call that the gateway has refused; undefined if it may have carried out the call
 * @throws GatewayError if the gateway did not begin it, SessionEndedError: the same form can be submitted again
 */
function toRejection(error: unknown): ClaimOutcome | undefined {
  if (!(error instanceof GatewayError) || error.wasNotBegun) throw error;
  if (isSessionEnd(error)) throw new SessionEndedError();
  const { code = "", messageKey } = error;
  if (!error.isDefiniteRefusal) return undefined;
  return { ok: false, error: rejections[code] ?? messageKey, status: 409 };
}

/** @returns undefined unless the list says that the reward was paid */
async function findClaimed({ gateway }: RequestContext, rewardId: string): Promise<ClaimOutcome | undefined> {
  const rewards = await listRewards(gateway).catch(() => []);
  const claimed = rewards.find(({ id, status }) => id === rewardId && status === "claimed");
  if (!claimed) return undefined;
  const { amount, currency } = claimed;
  return { ok: true, payment: { ...(amount ? { amount } : {}), ...(currency ? { currency } : {}) } };
}

function unknownOutcome({ unclear }: Target): ClaimOutcome {
  return { ok: false, error: unclear, status: UNKNOWN_STATUS };
}

function isUnknown(outcome: ClaimOutcome): boolean {
  return "status" in outcome && outcome.status === UNKNOWN_STATUS;
}

/**
 * For errors after which nothing is remembered, and the same form can be submitted again. Of the gateway's, these are
 * calls that it did not begin.
 */
function toFailure(error: unknown): ClaimOutcome {
  if (error instanceof SessionEndedError) return { ok: false, sessionEnded: true };
  const { key, status, retryAfter } = toRefusal(error);
  if (!(error instanceof GatewayError)) return { ok: false, error: key, status, retryAfter };
  if (error.kind === "not-offered") return { ok: false, error: "member:contact_service", status: 409 };
  return { ok: false, error: key, status: 503 };
}
