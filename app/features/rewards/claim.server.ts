import { z } from "zod";
import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import {
  claimReward,
  listRewards,
  type Payment,
  type Reward,
  redeemPromoCode,
} from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { submitOnce } from "~/http/idempotency/submit-once.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { NotCheckedError } from "~/http/responses/not-done-error";
import { hasNoReason, type Refusal, refuse, type WriteResult } from "~/http/responses/refusal";
import { toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";

/*
 * Claims rewards that the list has, and redeems promo codes, each with one call to the gateway.
 *
 * - A form that is submitted again, and forms of other tabs and devices of the account for the same reward or code, share one
 *   call (`submitOnce`). Later ones ask the gateway, which knows what was paid; after an unknown outcome only when a while
 *   has passed.
 * - If the reply to a claim is lost, the list of rewards is read to see whether it was paid. For a code there is nothing
 *   to read. An outcome that stays unknown is reported as such (502), and is not retried.
 */

type ClaimResult = WriteResult<{ payment?: Payment }>;

const claimResultSchema = writeResultSchema({
  payment: z.object({ amount: z.string().exactOptional(), currency: z.string().exactOptional() }).exactOptional(),
});

/** Whose form was submitted, and its idempotency key; "" if an API client sends none. */
interface Submission {
  record: SessionRecord;
  idempotencyKey: string;
}

/** What is claimed. */
interface Target {
  /** What tells the target apart: whether it is a reward or a code, and its id or text. */
  parts: readonly string[];
  /** Message key of an unknown outcome. */
  unknown: MessageKey;
  /** Lifetime of an unknown outcome for equal forms of other tabs and devices: how long the gateway may still carry it out. */
  unknownSeconds: number;
}

/** Lifetime of a form's result; of a refusal too, because the page that shows it has a new idempotency key. */
const FORM_SECONDS = 3600;
/** Lifetime of a call's result, for equal forms of other tabs and devices. */
const CONCURRENT_SECONDS = 5;

const NOT_OPEN: MessageKey = "member:reward_not_open";
const CLAIMED_BEFORE: MessageKey = "member:reward_claimed_before";

/** Message keys by error code of the gateway (docs/gateway.md 3.12). */
const rejections: Readonly<Record<string, MessageKey>> = {
  "reward.already.claimed": CLAIMED_BEFORE,
  "reward.not.available": NOT_OPEN,
  "promo.code.invalid": "member:code_invalid",
  "promo.code.used": "member:code_used",
};

/** Claims a reward. */
export function claim(ctx: RequestContext, submission: Submission, rewardId: string): Promise<ClaimResult> {
  const target = { parts: ["reward", rewardId], unknown: "member:reward_outcome_unknown", unknownSeconds: 60 } as const;
  return submit(ctx, submission, target, async () => {
    const reward = await findListed(ctx, rewardId);
    if (!reward) return refuse(409, NOT_OPEN);
    return reward.status === "claimed" ? refuse(409, CLAIMED_BEFORE) : sendClaim(ctx, target, reward);
  });
}

/** @param reward as the list had it before */
async function sendClaim(ctx: RequestContext, target: Target, reward: Reward): Promise<ClaimResult> {
  try {
    return { ok: true, payment: await claimReward(ctx.gateway, reward.id) };
  } catch (error) {
    const rejection = toRejection(error);
    if (!rejection) return (await findClaimed(ctx, reward)) ?? unknownOutcome(target);
    return hasNoReason(rejection) && (await isNotOpen(ctx, reward.id)) ? refuse(409, NOT_OPEN) : rejection;
  }
}

/** Redeems a promo code. The number of codes per account is limited. */
export function redeem(ctx: RequestContext, submission: Submission, code: string): Promise<ClaimResult> {
  const target = {
    parts: ["code", code.toUpperCase()],
    unknown: "member:code_outcome_unknown",
    unknownSeconds: 120,
  } as const;
  return submit(ctx, submission, target, async () => {
    await countAttempt(rateLimits.promoCodes.for(accountKeyOf(submission.record)));
    try {
      return { ok: true, payment: await redeemPromoCode(ctx.gateway, code) };
    } catch (error) {
      return toRejection(error) ?? unknownOutcome(target);
    }
  });
}

async function submit(
  ctx: RequestContext,
  { record, idempotencyKey }: Submission,
  target: Target,
  send: () => Promise<ClaimResult>,
): Promise<ClaimResult> {
  const seconds = (result: ClaimResult) =>
    !result.ok && result.status === UNKNOWN_STATUS ? target.unknownSeconds : CONCURRENT_SECONDS;
  const submission = {
    name: "claim",
    target: { parts: target.parts, seconds },
    form: { idempotencyKey, seconds: FORM_SECONDS },
    outcome: claimResultSchema,
  } as const;
  try {
    return await submitOnce(ctx, record, submission, (sendOnce) => sendOnce(send));
  } catch (error) {
    return toFailure(error, target);
  }
}

/**
 * @returns the outcome of a call that the gateway has refused; undefined if it may have carried out the call
 * @throws GatewayError if the gateway did not begin it, or has ended the session: the same form can be submitted again
 */
function toRejection(error: unknown): Refusal | undefined {
  if (!(error instanceof GatewayError) || error.wasNotBegun || isSessionEnd(error)) throw error;
  const { code = "", messageKey } = error;
  if (!error.isDefiniteRefusal) return undefined;
  return refuse(409, rejections[code] ?? messageKey);
}

/**
 * The reward of the list with exactly this id. A gateway may read `03001` as 3001, and each spelling would be a claim of
 * its own here.
 * @throws GatewayError where there is no list, or the session has ended; NotCheckedError
 */
async function findListed({ gateway }: RequestContext, rewardId: string): Promise<Reward | undefined> {
  try {
    return (await listRewards(gateway)).find(({ id }) => id === rewardId);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === "not-offered" || isSessionEnd(error)) throw error;
    throw new NotCheckedError();
  }
}

/**
 * @param reward as the list had it before the call; one that was not open may have been claimed by another call
 * @returns undefined unless the list says that the call has paid the reward
 */
async function findClaimed({ gateway }: RequestContext, reward: Reward): Promise<ClaimResult | undefined> {
  if (reward.status !== "issued") return undefined;
  const rewards = await listRewards(gateway).catch(() => []);
  const claimed = rewards.find(({ id, status }) => id === reward.id && status === "claimed");
  if (!claimed) return undefined;
  const { amount, currency } = claimed;
  return { ok: true, payment: { ...(amount ? { amount } : {}), ...(currency ? { currency } : {}) } };
}

/** Whether the list has no such reward that can be claimed. */
async function isNotOpen({ gateway }: RequestContext, rewardId: string): Promise<boolean> {
  const rewards = await listRewards(gateway).catch(() => undefined);
  return rewards?.every(({ id, status }) => id !== rewardId || status !== "issued") ?? false;
}

function unknownOutcome({ unknown }: Target): Refusal {
  return refuse(UNKNOWN_STATUS, unknown);
}

/**
 * For errors after which nothing is remembered, and the same form can be submitted again. Of the gateway's, these are
 * calls that it did not begin. Where another process sends the same, that one may still succeed.
 */
function toFailure(error: unknown, { unknown }: Target): Refusal {
  const isNotOffered = error instanceof GatewayError && error.kind === "not-offered";
  return isNotOffered ? refuse(409, "member:contact_service") : toRefusal(error, { refused: 503, unknown });
}
