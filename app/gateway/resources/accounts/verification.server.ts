import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { captchaSchema, geetestSchema, sentCodeSchema } from "./verification.schema.server";

export interface Captcha {
  /** Base64 of the image, without a data-URL prefix. */
  image: string;
  mediaType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
}

const signatures = [
  ["/9j/", "image/jpeg"],
  ["R0lG", "image/gif"],
  ["UklG", "image/webp"],
] as const;

function toCaptcha(image: string): Captcha {
  return { image, mediaType: signatures.find(([start]) => image.startsWith(start))?.[1] ?? "image/png" };
}

/**
 * A new captcha image; never cached, good for one attempt (docs/gateway.md 1.11 quirk 2). It is bound to the cookie `captchaId`,
 * which is in `caller.cookies` afterwards and must be given back with the attempt.
 * @throws GatewayError
 */
export function getCaptcha(gateway: GatewayClient): Promise<Captcha> {
  return gateway.call("getCaptcha", { parameters: { t: Date.now() }, schema: captchaSchema, view: toCaptcha });
}

/** What a human-verification widget gave, version 3 or 4 (docs/gateway.md 3.1, L1). */
export interface HumanCheck {
  geetestChallenge?: string | undefined;
  geetestSeccode?: string | undefined;
  geetestValidateV4?: Readonly<Record<string, string>> | undefined;
}

/** What a version 3 widget is started with. */
export interface HumanChallenge {
  gt: string;
  challenge: string;
  newCaptcha: boolean;
}

/** A mobile number that a code is sent to. */
export interface SmsRequest extends HumanCheck {
  mobile: string;
  /** Digits. */
  countryDialingCode: string;
}

export interface SentCode {
  /** Epoch milliseconds: until then the code is good, and no other is sent. */
  expiresAt: number;
}

/** Minutes a code is good for when the gateway does not say (specification section 9, 60 s), and at the very most. */
const usualMinutes = 1;
const mostMinutes = 24 * 60;

function toSentCode({ expirationTime, expiredMinutes }: z.output<typeof sentCodeSchema>): SentCode {
  const minutes =
    expiredMinutes !== undefined && expiredMinutes > 0 ? Math.min(expiredMinutes, mostMinutes) : usualMinutes;
  return { expiresAt: expirationTime ?? Date.now() + minutes * 60_000 };
}

/**
 * Challenge of the human verification, version 3 (docs/gateway.md 3.3); never cached.
 * @param product `register` on the registration screen.
 * @throws GatewayError
 */
export function getGeetest(gateway: GatewayClient, product?: "register"): Promise<HumanChallenge> {
  const parameters = { t: Date.now(), product };
  return gateway.call("getGeetest", { parameters, schema: geetestSchema, view: (wire) => wire });
}

/** Sends a code for a registration (docs/gateway.md 3.3). Never repeated. @throws GatewayError; 429 when one is still good. */
export function sendSmsRegister(gateway: GatewayClient, { mobile, ...rest }: SmsRequest): Promise<SentCode> {
  const parameters = compact({ mobileNo: mobile, ...rest });
  return gateway.call("sendSmsRegister", { parameters, schema: sentCodeSchema, view: toSentCode });
}

/** Sends a code for a log-in or a forgotten password (docs/gateway.md 3.3). Never repeated. @throws GatewayError */
export function sendSmsNoLogin(gateway: GatewayClient, { mobile, ...rest }: SmsRequest): Promise<SentCode> {
  const parameters = compact({ mobileNum: mobile, ...rest });
  return gateway.call("sendSmsNoLogin", { parameters, schema: sentCodeSchema, view: toSentCode });
}

/**
 * Sends a code to the signed-in member (docs/gateway.md 3.3). Never repeated.
 * @param operationType What the code is for, in the gateway's words.
 * @throws GatewayError
 */
export function sendSmsMember(
  gateway: GatewayClient,
  { mobile, ...rest }: SmsRequest & { operationType: string },
): Promise<SentCode> {
  const parameters = compact({ mobileNum: mobile, ...rest });
  return gateway.call("sendSmsMember", { parameters, schema: sentCodeSchema, view: toSentCode });
}

/** Checks a code of the signed-in member (docs/gateway.md 3.3). @throws GatewayError `errors:verification_code_error` */
export function verifySmsMember(
  gateway: GatewayClient,
  { mobile, countryDialingCode, code }: { mobile: string; countryDialingCode: string; code: string },
): Promise<void> {
  const parameters = { mobileNum: mobile, countryDialingCode, verificationCode: code };
  return gateway.call("verifySmsMember", { parameters, schema: nothing, view: () => undefined });
}
