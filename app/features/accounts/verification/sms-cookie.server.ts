import { parseCookie } from "cookie";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { personalCookieName, seal } from "~/http/cookies/cookies.server";
import { personalCookies } from "~/session/cookies";
import { withPlus } from "../fields/dialing-codes.server";
import type { SentCodeView } from "./sent-code";

const schema = z.object({
  purpose: z.enum(["register", "noLogin"]),
  mobile: z.string().max(20),
  dialingCode: z.string().max(4),
  until: z.number(),
  /** The phone-auth provider's, where the code came from there. */
  session: z.string().max(2000).optional(),
});

/** The code that was sent last from this browser. It survives a reload, and holds no code. */
export type SentCode = z.infer<typeof schema>;

/** A provider's session outlives the countdown; the number stays filled in as long. */
const KEPT_SECONDS = 10 * 60;

/** The code sent last for a purpose, if this browser asked for one lately. */
export async function readSentCode(
  ctx: RequestContext,
  request: Request,
  purpose: SentCode["purpose"],
): Promise<SentCode | undefined> {
  const name = personalCookieName(personalCookies.sms, ctx.request.url);
  const text = parseCookie(request.headers.get("cookie") ?? "")[name];
  const { data } = schema.safeParse(text ? await seal.unseal(text, personalCookies.sms) : undefined);
  return data?.purpose === purpose ? data : undefined;
}

export async function keepSentCode(ctx: RequestContext, sent: SentCode): Promise<void> {
  const name = personalCookieName(personalCookies.sms, ctx.request.url);
  ctx.cookies.set(name, await seal.seal(sent, personalCookies.sms), { maxAge: KEPT_SECONDS });
}

/** Forgets the code once it has served. */
export function forgetSentCode(ctx: RequestContext): void {
  ctx.cookies.set(personalCookieName(personalCookies.sms, ctx.request.url), "", { maxAge: 0 });
}

/** What a page shows of a code that was sent. */
export function viewOf({ mobile, dialingCode, until }: SentCode, now = Date.now()): SentCodeView {
  return {
    mobile,
    dialingCode: withPlus(dialingCode),
    seconds: Math.max(0, Math.ceil((until - now) / 1000)),
    until,
  };
}
