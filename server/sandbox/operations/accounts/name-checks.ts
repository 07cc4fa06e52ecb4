import { Refusal } from "../../http/envelope";
import type { Operation } from "../operation";
import { requireFormat } from "./field-rules";

/** A taken name or address gets HTTP 200, a malformed one 400 (quirk 12). */
const taken = { status: 200 } as const;

const checkUsername: Operation = {
  name: "checkUsername",
  method: "GET",
  paths: ["/wps/check/username"],
  moduleIds: ["REG3"],
  token: "N",
  handle: ({ query }, context) => {
    const username = query.get("username")?.trim() ?? "";
    requireFormat("username", username, context);
    if (context.accounts.byUsername(username)) throw new Refusal("exists.username.err", taken);
  },
};

const checkEmail: Operation = {
  name: "checkEmail",
  method: "GET",
  paths: ["/wps/check/email"],
  moduleIds: ["REG3"],
  token: "N",
  handle: ({ query }, context) => {
    const email = query.get("email")?.trim() ?? "";
    requireFormat("email", email, context);
    if (context.accounts.byEmail(email)) throw new Refusal("exists.email.err", taken);
  },
};

/** The checks of docs/gateway.md 3.2 that run before the registration form is sent. */
export const nameCheckOperations: readonly Operation[] = [checkUsername, checkEmail];
