import type { RequestContext } from "~/http/context/request-context.server";
import { findKnownDevice } from "~/http/cookies/known-device.server";
import type { RateLimit, RateLimitResult } from "~/http/limits/rate-limit.server";
import { rateLimits } from "~/http/limits/rate-limits.server";

/*
 * Who has to wait after failed log-ins (docs/behaviour.md 19.5). Somebody else's failures must not lock the owner out.
 * A name is what was typed to log in: a user name or a mobile number.
 *
 * 1. On a device where the account has logged in before, only what failed there counts.
 * 2. Elsewhere a name has 5 failures for each address and for each device.
 * 3. A name that fails from many addresses needs a captcha after 10 failures.
 * 4. After 100 failures of a name, or 20 wrong codes, no log-in succeeds from an unknown device. This bounds the guesses
 *    of somebody with many addresses.
 * 5. In the second step a name has 5 failures, wherever they come from: whoever gets there knows the password.
 *
 * Every limit counts an attempt before the gateway is called, and takes the count back if the attempt did not fail.
 */

/** An attempt that may be made and has been counted as a failure. */
export interface CountedLogin {
  /** After a log-in: resets the failures here. Those from elsewhere stay, because an attacker may be guessing. */
  succeed(): Promise<void>;
  /** After an attempt that was not a failed guess: takes its count back. */
  giveBack(): Promise<void>;
}

/** Why an attempt may not be made. */
export type LoginLimit = { retryAfter: number } | { needs: "captcha" };

interface LimitedLogin {
  /** In its canonical form; absent when a provider has confirmed the identity. */
  account: string | undefined;
  /** `none`: the form has no field for one. */
  captcha: "given" | "missing" | "none";
  guess: Guess;
}

/** What an attacker without an account would have to guess. */
export type Guess = "password" | "code" | "second-step";

/** One limit of an attempt. */
interface Count {
  take(): Promise<RateLimitResult>;
  giveBack(): Promise<void>;
  /** After a success. Without it the attempt is given back. */
  forget?(): Promise<void>;
  /** What helps instead of waiting. */
  needs?: "captcha";
}

/** Counts an attempt to log in, if it may be made. */
export async function countLogin(ctx: RequestContext, login: LimitedLogin): Promise<CountedLogin | LoginLimit> {
  const { account } = login;
  const known = account ? await findKnownDevice(ctx, account) : undefined;
  if (!known) {
    const { allowed, retryAfterSeconds } = await rateLimits.logins.consume(ctx.request.address);
    if (!allowed) return { retryAfter: retryAfterSeconds };
  }
  const counts = account ? countsOf(ctx, account, login, known) : [];
  const taken: Count[] = [];
  for (const count of counts) {
    const limit = await takeCount(count);
    if (limit) {
      await refundAll(taken);
      return limit;
    }
    taken.push(count);
  }
  return {
    giveBack: () => refundAll(taken),
    succeed: async () => {
      for (const count of taken) await (count.forget?.() ?? count.giveBack());
    },
  };
}

const nameLimits: Readonly<Record<Guess, RateLimit>> = {
  password: rateLimits.nameFailures,
  code: rateLimits.nameCodeFailures,
  "second-step": rateLimits.secondStepFailures,
};

function countsOf(
  { request: { address }, visitor }: RequestContext,
  account: string,
  { captcha, guess }: LimitedLogin,
  known: string | undefined,
): Count[] {
  const { deviceFailures, addressFailures, failuresWithoutCaptcha } = rateLimits;
  const deviceKey = `${known ?? visitor.ensureDeviceId()} ${account}`;
  const byDevice: Count = {
    take: () => deviceFailures.consume(deviceKey),
    giveBack: () => deviceFailures.refund(deviceKey),
    forget: () => deviceFailures.reset(deviceKey),
  };
  if (known) return [byDevice];
  const byAddress: Count = {
    take: () => addressFailures.consume(address, account),
    giveBack: () => addressFailures.refund(address, account),
    forget: () => addressFailures.reset(address, account),
  };
  const withoutCaptcha: Count = {
    take: () => failuresWithoutCaptcha.consume(account),
    giveBack: () => failuresWithoutCaptcha.refund(account),
    needs: "captcha",
  };
  const byName: Count = {
    take: () => nameLimits[guess].consume(account),
    giveBack: () => nameLimits[guess].refund(account),
  };
  return [byAddress, byDevice, ...(captcha === "missing" ? [withoutCaptcha] : []), byName];
}

async function takeCount(count: Count): Promise<LoginLimit | undefined> {
  const { allowed, retryAfterSeconds } = await count.take();
  if (allowed) return undefined;
  return count.needs ? { needs: count.needs } : { retryAfter: retryAfterSeconds };
}

async function refundAll(counts: readonly Count[]): Promise<void> {
  for (const count of counts) await count.giveBack();
}
