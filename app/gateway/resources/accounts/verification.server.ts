import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { captchaSchema, geetestSchema, sentCodeSchema } from "./verification.schema.server";

/** First base64 characters of an image file. */
const signatures = [
  ["/9j/", "image/jpeg"],
  ["R0lG", "image/gif"],
  ["UklG", "image/webp"],
  // `<svg` and `<?xml`. Browsers know an SVG by its media type only, and run no script of one that is an image.
  ["PHN2Zy", "image/svg+xml"],
  ["PD94bW", "image/svg+xml"],
] as const;

function toCaptcha(image: string): string {
  const mediaType = signatures.find(([start]) => image.startsWith(start))?.[1] ?? "image/png";
  return `data:${mediaType};base64,${image}`;
}

/**
 * A new captcha image as a data URL, valid for one attempt (docs/gateway.md 1.11 quirk 2). The gateway sets the cookie
 * `captchaId` (see `gateway.cookies`), which the attempt must send back.
 * @throws GatewayError
 */
export function getCaptcha(gateway: GatewayClient): Promise<string> {
  return gateway.call("getCaptcha", { parameters: { t: Date.now() }, schema: captchaSchema, toView: toCaptcha });
}

/** Result of the human verification widget, version 3 or 4 (docs/gateway.md 3.1, L1). */
export interface HumanCheck {
  geetestChallenge?: string | undefined;
  geetestSeccode?: string | undefined;
  geetestValidateV4?: Readonly<Record<string, string>> | undefined;
}

/** Parameters that start the widget, version 3. */
export type HumanChallenge = z.output<typeof geetestSchema>;

/** The mobile number that receives a code. */
export interface SmsRequest extends HumanCheck {
  mobile: string;
  /** Digits. */
  countryDialingCode: string;
}

export interface SentCode {
  /** Epoch milliseconds. Until then the code is valid and no other is sent. */
  expiresAt: number;
}

/** Validity of a code if the gateway does not state it (docs/behaviour.md 10). */
const DEFAULT_MINUTES = 1;
const MAX_MINUTES = 24 * 60;

function toSentCode({ expirationTime, expiredMinutes }: z.output<typeof sentCodeSchema>): SentCode {
  const minutes =
    expiredMinutes !== undefined && expiredMinutes > 0 ? Math.min(expiredMinutes, MAX_MINUTES) : DEFAULT_MINUTES;
  return { expiresAt: expirationTime ?? Date.now() + minutes * 60_000 };
}

/**
 * A challenge for the human verification widget, version 3 (docs/gateway.md 3.3).
 * @param product `register` on the registration page.
 * @throws GatewayError
 */
export function getGeetest(gateway: GatewayClient, product?: "register"): Promise<HumanChallenge> {
  const parameters = { t: Date.now(), product };
  return gateway.call("getGeetest", { parameters, schema: geetestSchema, toView: (wire) => wire });
}

/**
 * Sends a code for a registration (docs/gateway.md 3.3).
 * @throws GatewayError Status 429: the last code is still valid.
 */
export function sendSmsRegister(gateway: GatewayClient, { mobile, ...rest }: SmsRequest): Promise<SentCode> {
  const parameters = compact({ mobileNo: mobile, ...rest });
  return gateway.call("sendSmsRegister", { parameters, schema: sentCodeSchema, toView: toSentCode });
}

/**
 * Sends a code for a log-in or a forgotten password (docs/gateway.md 3.3).
 * @throws GatewayError as `sendSmsRegister`
 */
export function sendSmsNoLogin(gateway: GatewayClient, { mobile, ...rest }: SmsRequest): Promise<SentCode> {
  const parameters = compact({ mobileNum: mobile, ...rest });
  return gateway.call("sendSmsNoLogin", { parameters, schema: sentCodeSchema, toView: toSentCode });
}
