import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/personal-cookies";
import { withPlus } from "../fields/field-settings.server";
import type { SentCodeView } from "./verification.response-schema.server";

const sentCodeSchema = z.object({
  purpose: z.enum(["register", "noLogin"]),
  /** National number, digits. */
  mobile: z.string().max(20),
  /** Digits. */
  dialingCode: z.string().max(4),
  /** When another code may be sent, epoch milliseconds. */
  until: z.number(),
  /** Session of the phone-auth provider, if the provider sent the code. */
  session: z.string().max(2000).optional(),
});

/** The last code sent for this browser, without the code itself. A sealed cookie keeps it over a reload. */
export type SentCode = z.infer<typeof sentCodeSchema>;

/** Longer than the countdown: the provider's session stays valid, and the number stays filled in. */
const COOKIE_SECONDS = 10 * 60;

const cookie = new SealedCookie(personalCookies.sentCode, COOKIE_SECONDS, sentCodeSchema);

/** The last code sent for this purpose. */
export async function readSentCode(ctx: RequestContext, purpose: SentCode["purpose"]): Promise<SentCode | undefined> {
  const sent = await cookie.read(ctx);
  return sent?.purpose === purpose ? sent : undefined;
}

export async function writeSentCode(ctx: RequestContext, sent: SentCode): Promise<void> {
  await cookie.write(ctx, sent);
}

/** Removes the cookie after the code was used. */
export function clearSentCode(ctx: RequestContext): void {
  cookie.clear(ctx);
}

export function toSentCodeView({ mobile, dialingCode, until }: SentCode): SentCodeView {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return { mobile, dialingCode: withPlus(dialingCode), seconds, until };
}
