import { isKnownCode } from "~/gateway/protocol/error-codes.server";
import { GatewayError, type VerificationMethod } from "~/gateway/protocol/errors.server";
import { logout, type OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import { evenTime } from "./constant-time.server";
import { mayUsePortal, type Portal, portals } from "./portals";
import { sealSession, unsealSession } from "./sealed-session.server";

/** Why somebody may not come in. It never tells whether the account exists (readings, choice 6). */
export interface Refusal {
  ok: false;
  /** Message key. */
  error: string;
  /** 401 for what was typed, 403 for who may not, 429 after too many tries, 503 where the gateway could not tell. */
  status: 401 | 403 | 429 | 503;
  captcha?: true;
  /** Seconds, after too many tries. */
  retryAfter?: number;
}

/** What came of a try to come in: a session, a refusal, or one more thing that is asked for. */
export type LoginResult = { ok: true } | Refusal | { next: "verify"; methods: VerificationMethod[] } | { next: "bind" };

export function isRefused(entry: LoginResult): entry is Refusal {
  return "ok" in entry && !entry.ok;
}

interface LoginAttempt {
  door: Portal;
  /** Whose failures are counted: the name or number that was typed; absent where a provider vouches. */
  account?: string | undefined;
  /** Shown as the name where the gateway tells none. */
  typed?: string;
  /** Everything that was sent: equal forms that arrive together are one try, and open one session. */
  form: readonly unknown[];
  /** How long a form that opened a session opens no other: one with a code, which is good for one log-in. */
  idempotencySeconds?: number;
}

/** What came of a try before its session is begun here; the session is sealed. */
type Opened = { session: string } | Exclude<LoginResult, { ok: true }>;

/** Refusals of what was typed that say nothing about an account. */
const OPEN_MISTAKES = ["errors:enter_captcha", "errors:verification_code_error"];
/** Refusals whatever was typed: of the place, of the function, or at the player's own wish. */
const CLOSED = ["errors:region_blocked", "errors:no_permission", "errors:self_excluded"];

/**
 * Every way in goes through here: counts the try, opens a session, holds it against the door and begins it
 * (safety page, rate limits; specification section 6).
 * @param open asks the gateway for the session
 */
export async function authenticate(
  ctx: RequestContext,
  asked: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<LoginResult> {
  const { door, typed = "", form, idempotencySeconds = 0 } = asked;
  const name = `enter ${ctx.request.address} ${door} ${JSON.stringify(form)}`;
  const life = (outcome: Opened) => ("session" in outcome ? idempotencySeconds : 0);
  const outcome = await runOnce(name, life, () => attemptLogin(ctx, asked, open)).catch((error: unknown): Refusal => {
    if (!(error instanceof StillRunningError)) throw error;
    return { ok: false, error: "errors:slow_connection", status: 503 };
  });
  if (!("session" in outcome)) return outcome;
  const opened = await unsealSession(outcome.session);
  if (!opened) return { ok: false, error: "errors:unknown_error", status: 503 };
  await startSession(ctx, opened, typed);
  return { ok: true };
}

async function attemptLogin(
  ctx: RequestContext,
  { door, account }: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<Opened> {
  const key = account?.trim().toLowerCase();
  const stopped = await countAttempt(ctx, key);
  if (stopped) return stopped;
  const began = performance.now();
  try {
    const opened = await open();
    if (key) await limits.loginFailures.clear(key);
    if (!mayUsePortal(door, opened.accountType)) return await turnAway(ctx, door, opened);
    return { session: await sealSession(opened) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const outcome = nextStep(error) ?? explain(error);
    const wrong = isRefused(outcome) && outcome.status === 401;
    // A human verification that failed says nothing about the account.
    if (key && (!wrong || error.code === "geetest")) await limits.loginFailures.giveBack(key);
    if (wrong) await evenTime(began);
    return outcome;
  }
}

/** Begins the session under a new identity; the one that was here before ends at the gateway as well. */
export async function startSession(ctx: RequestContext, opened: OpenedSession, typed: string): Promise<void> {
  const { session } = ctx;
  const before = session.record?.token;
  const { token, userName, accountType, firstTimeLogin } = opened;
  session.start({ token, name: userName || typed, type: accountType, firstLogin: firstTimeLogin });
  if (before && before !== token) await logout(ctx.gatewayAs(before)).catch(() => undefined);
}

/** Counts first and looks afterwards, so that many tries at once are as many tries. */
async function countAttempt(
  { request: { address } }: RequestContext,
  account: string | undefined,
): Promise<Refusal | undefined> {
  const byAddress = await limits.logins.take(address);
  const verdict = byAddress.allowed && account ? await limits.loginFailures.take(account) : byAddress;
  if (verdict.allowed) return undefined;
  return { ok: false, error: "errors:too_many_tries", status: 429, retryAfter: verdict.retryAfterSeconds };
}

/** The session that was just opened is closed again: this account has a door of its own. */
async function turnAway(ctx: RequestContext, door: Portal, opened: OpenedSession): Promise<Refusal> {
  await logout(ctx.gatewayAs(opened.token)).catch(() => undefined);
  return { ok: false, error: portals[door].refusal, status: 401 };
}

function nextStep({ code, data }: GatewayError): Exclude<LoginResult, { ok: boolean }> | undefined {
  if (code === "login_verify_required") return { next: "verify", methods: data?.verificationMethods ?? [] };
  if (code === "bind_customer_required") return { next: "bind" };
  return undefined;
}

/**
 * Faults are told as what they are, and so is what has nothing to do with the account; every refusal of the account reads
 * alike. A code that nobody knows may be one of those.
 */
function explain(failure: GatewayError): Refusal {
  const { messageKey: error, data, code = "" } = failure;
  if (failure.isFault || (error === "errors:unknown_error" && isKnownCode(code)))
    return { ok: false, error, status: 503 };
  if (CLOSED.includes(error)) return { ok: false, error, status: 403 };
  const captcha = data?.captcha || error === "errors:enter_captcha" ? { captcha: true as const } : {};
  const told = OPEN_MISTAKES.includes(error) ? error : "errors:user_not_exist_or_disabled";
  return { ok: false, error: told, status: 401, ...captcha };
}
