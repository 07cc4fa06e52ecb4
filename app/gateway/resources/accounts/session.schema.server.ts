import { z } from "zod";
import { flag, number, requiredText, text } from "../../protocol/coercion.server";

/** Result of `login`, `loginVerification`, `freePlay` and of a registration with `login:true` (docs/gateway.md 1.6). */
export const loginSchema = z.object({
  token: requiredText,
  id: text,
  userName: text,
  customerType: number,
  firstTimeLogin: flag,
  passwordExpired: flag,
});
