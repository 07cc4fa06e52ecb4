import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
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

/** The last code sent for this purpose. */
export async function readSentCode(ctx: RequestContext, purpose: SentCode["purpose"]): Promise<SentCode | undefined> {
  const { data } = sentCodeSchema.safeParse(await ctx.cookies.unseal(personalCookies.sentCode));
  return data?.purpose === purpose ? data : undefined;
}

export async function writeSentCode({ cookies }: RequestContext, sent: SentCode): Promise<void> {
  await cookies.setSealed(personalCookies.sentCode, sent, { maxAge: COOKIE_SECONDS });
}

/** Removes the cookie after the code was used. */
export function clearSentCode({ cookies }: RequestContext): void {
  cookies.setPersonal(personalCookies.sentCode, "", { maxAge: 0 });
}

export function toSentCodeView({ mobile, dialingCode, until }: SentCode): SentCodeView {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return { mobile, dialingCode: withPlus(dialingCode), seconds, until };
}
