import { z } from "zod";
import { epochMilliseconds, flag, number, requiredText, resultFields } from "../../protocol/coercion.server";

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const dataUrlPrefix = /^data:[\w/+.-]+;base64,/;

const imageText = z
  .string()
  .transform((value) => value.trim().replace(dataUrlPrefix, "").replace(/\s+/g, ""))
  .refine((value) => base64.test(value));

/** A captcha image: base64 text, or an object with it as `img`, `image` or `base64` (docs/gateway.md 3.3). */
export const captchaSchema = z.union([
  imageText,
  z.object({ img: imageText }).transform((value) => value.img),
  z.object({ image: imageText }).transform((value) => value.image),
  z.object({ base64: imageText }).transform((value) => value.base64),
]);

export const geetestSchema = z.object({ gt: requiredText, challenge: requiredText, newCaptcha: flag });

/**
 * When an SMS code expires: epoch milliseconds, or minutes from now (docs/gateway.md 3.3). A success of another form says no
 * time: the code was sent.
 */
export const sentCodeSchema = resultFields({ expirationTime: epochMilliseconds, expiredMinutes: number });
