import { GatewayError } from "~/gateway/protocol/errors.server";
import { claimReward, listRewards, redeemPromoCode } from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { NotDoneError, runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import type { SessionRecord } from "~/session/session.server";

/**
 * What came of a claim or a code. `signedOut`: the session had ended before. `unclear`: the gateway may have carried it
 * out, and its state does not tell.
 */
export type ClaimOutcome =
  | { ok: true }
  | { ok: false; error: string; status: number; retryAfter?: number; signedOut?: true };

/** Whose form it is and its idempotency key, "" where a tester sends none. */
interface Sender {
  record: SessionRecord;
  key: string;
}

/** How long a page's form gets the outcome of its first sending: reload, back, retry. */
const PAGE_SECONDS = 3600;
/** How long equal forms of other pages do: a second tab, a second device with the same session. */
const CLAIM_SECONDS = 60;
const CODE_SECONDS = 120;

/** Refusals of this family by the gateway's code; their names are assumed like the calls. */
const refusals: Readonly<Record<string, string>> = {
  "reward.already.claimed": "member:reward_claimed_before",
  "reward.not.available": "member:reward_not_open",
  "promo.code.invalid": "member:code_invalid",
  "promo.code.used": "member:code_used",
};

/** Too many codes were tried; the try was not sent. */
class LimitedError extends NotDoneError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("too many codes");
    this.retryAfter = retryAfter;
  }
}

/**
 * Claims a reward idempotencyKey: double taps, reloads, retries and other tabs get the first outcome, and the gateway is called
 * once. When its answer is lost the list is read again, and what it says is told.
 */
export function claim(ctx: RequestContext, sender: Sender, rewardId: string): Promise<ClaimOutcome> {
  return doOnce(sender, `reward ${rewardId}`, CLAIM_SECONDS, async () => {
    try {
      await claimReward(ctx.gateway, rewardId);
      return { ok: true };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      return (await isClaimed(ctx, rewardId)) ? { ok: true } : unclear("member:reward_unclear");
    }
  });
}

/**
 * Redeems a promo code once, in the same sense; wrong codes are limited per account. Whether a code was taken when its
 * answer is lost cannot be read anywhere: that is said so.
 */
export function redeem(ctx: RequestContext, sender: Sender, code: string): Promise<ClaimOutcome> {
  return doOnce(sender, `code ${code.toUpperCase()}`, CODE_SECONDS, async () => {
    const { allowed, retryAfterSeconds } = await limits.promoCodes.take(accountOf(sender.record));
    if (!allowed) throw new LimitedError(retryAfterSeconds);
    try {
      await redeemPromoCode(ctx.gateway, code);
      return { ok: true };
    } catch (error) {
      return refusalOf(error) ?? unclear("member:code_unclear");
    }
  });
}

async function doOnce(
  { record, key }: Sender,
  what: string,
  seconds: number,
  make: () => Promise<ClaimOutcome>,
): Promise<ClaimOutcome> {
  const made = () => runOnce(`claim ${record.id} ${what}`, seconds, make);
  try {
    return await (key ? runOnce(`page ${record.id} ${key} ${what}`, PAGE_SECONDS, made) : made());
  } catch (error) {
    return explain(error);
  }
}

/** A new log-in must not give new tries. */
function accountOf({ name, id }: SessionRecord): string {
  return name.toLowerCase() || id;
}

/**
 * The outcome of an answer that leaves no doubt; undefined where the gateway may have carried the call out.
 * @throws GatewayError that is to be forgotten, because nothing was sent
 */
function refusalOf(error: unknown): ClaimOutcome | undefined {
  if (!(error instanceof GatewayError) || error.nothingSent) throw error;
  const { kind, status = 0, code = "", messageKey } = error;
  if (kind === "unauthenticated") return { ok: false, error: messageKey, status: 401, signedOut: true };
  if (kind !== "rejected" || status >= 500) return undefined;
  return { ok: false, error: refusals[code] ?? messageKey, status: 409 };
}

async function isClaimed({ gateway }: RequestContext, rewardId: string): Promise<boolean> {
  const rewards = await listRewards(gateway).catch(() => []);
  return rewards.some(({ id, status }) => id === rewardId && status === "claimed");
}

function unclear(error: string): ClaimOutcome {
  return { ok: false, error, status: 502 };
}

function explain(error: unknown): ClaimOutcome {
  if (error instanceof LimitedError) {
    return { ok: false, error: "errors:too_many_tries", status: 429, retryAfter: error.retryAfter };
  }
  if (error instanceof StillRunningError) return { ok: false, error: "errors:slow_connection", status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  return { ok: false, error: error.messageKey, status: 503 };
}
