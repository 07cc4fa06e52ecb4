import type { RequestContext } from "~/http/context/request-context.server";
import { findKnownDevice } from "~/http/cookies/known-device.server";
import { type CountAfterError, countAttempt, limitAttempt } from "~/http/limits/attempt.server";
import type { Count, RateLimit } from "~/http/limits/rate-limit.server";
import { rateLimits } from "~/http/limits/rate-limits.server";

/*
 * Who has to wait after failed log-ins (docs/behaviour.md 19.5). Somebody else's failures must not lock the owner out.
 * A name is what was typed to log in: a user name or a mobile number.
 *
 * 1. On a device where the account has logged in before, only what failed there counts. All such devices together have
 *    the failures of rule 4 and 5 once more: where user names may be numbers, somebody whose own name is another spelling of
 *    this one has known devices too (canonical-account.server.ts).
 * 2. Elsewhere a name has 5 failures for each address and for each device.
 * 3. A name that fails from many addresses needs a captcha after 10 failures.
 * 4. After 100 failures of a name, or 20 wrong codes, no log-in succeeds from an unknown device. This bounds the guesses
 *    of somebody with many addresses.
 * 5. In the second step a name has 5 failures from unknown devices: whoever gets there knows the password. On known devices
 *    they are among the 20 wrong codes.
 * 6. Log-ins that succeed have a limit too, because each one costs the gateway a session and others an entry in Redis: by
 *    address from unknown devices, where failures count as well, and by name on known ones.
 */

interface LimitedLogin {
  /** In its canonical form; absent when a provider has confirmed the identity. */
  account: string | undefined;
  /** `none`: the form has no captcha field. */
  captcha: "given" | "missing" | "none";
  guess: Guess;
}

/** What an attacker without an account would have to guess. */
export type Guess = "password" | "code" | "second-step";

/**
 * Runs an attempt to log in within its limits. A success forgets the failures on this device and from this address.
 * Failures from elsewhere stay, because an attacker may be guessing.
 * @param afterError whether a failed attempt counts
 * @throws RateLimitedError, whose message asks for a captcha where that helps; what `run` throws
 */
export async function limitLogin<Value>(
  ctx: RequestContext,
  login: LimitedLogin,
  run: () => Promise<Value>,
  afterError: (error: unknown) => CountAfterError,
): Promise<Value> {
  const { account } = login;
  const known = account ? await findKnownDevice(ctx, account) : undefined;
  if (!known) await countAttempt(rateLimits.logins.for(ctx.request.address));
  const counts = account ? countsOf(ctx, account, login, known) : [];
  const successes = account && known ? [rateLimits.knownDeviceLogins.for(account)] : [];
  const runWithinSuccesses = () => limitAttempt(successes, run, { after: () => "counts" });
  return limitAttempt(counts, runWithinSuccesses, { after: () => "cleared", afterError });
}

const nameLimits: Readonly<Record<Guess, RateLimit>> = {
  password: rateLimits.nameFailures,
  code: rateLimits.nameCodeFailures,
  "second-step": rateLimits.secondStepFailures,
};

/** A second step has more tries on known devices: a member alone can use up the five of `secondStepFailures`. */
const knownDeviceLimits: Readonly<Record<Guess, RateLimit>> = {
  ...nameLimits,
  "second-step": rateLimits.nameCodeFailures,
};

function countsOf(
  { request: { address }, browser }: RequestContext,
  account: string,
  { captcha, guess }: LimitedLogin,
  known: string | undefined,
): Count[] {
  const byDevice = rateLimits.deviceFailures.for(`${known ?? browser.ensureDeviceId()} ${account}`);
  if (known) return [byDevice, keepFailures(knownDeviceLimits[guess].for(`known devices ${account}`))];
  const byAddress = rateLimits.addressFailures.for(address, account);
  const withoutCaptcha = {
    ...keepFailures(rateLimits.failuresWithoutCaptcha.for(account)),
    messageKey: "errors:enter_captcha" as const,
  };
  const byName = keepFailures(nameLimits[guess].for(account));
  return [byAddress, byDevice, ...(captcha === "missing" ? [withoutCaptcha] : []), byName];
}

/** A success gives back its own attempt only. */
function keepFailures(count: Count): Count {
  return { ...count, clear: count.giveBack };
}
