import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, requiredText } from "../../protocol/coercion.server";
import { noContent } from "../../protocol/request.server";
import { loginSchema } from "./session.schema.server";
import type { HumanCheck } from "./verification.server";

/** A new session. The token must only be stored in the encrypted session cookie. */
export interface OpenedSession {
  token: string;
  id?: string;
  userName: string;
  /** 0 player, 4 trial, 40 player of a second account family, 1, 2, 41 and 42 agents (docs/gateway.md 1.6). */
  accountType: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** Parameters of a log-in (docs/gateway.md 3.1, L1). */
export interface LoginForm extends HumanCheck {
  type: "username" | "sms" | "firebase" | "";
  /** User name; for type `sms` the mobile number. */
  username: string;
  /** Password; for type `sms` the code. */
  password: string;
  captcha?: string | undefined;
  /** UUID of the browser, 36 characters. */
  loginDeviceId?: string | undefined;
  /** Digits; only for the types `sms` and `firebase`. */
  countryDialingCode?: string | undefined;
  remember?: boolean | undefined;
  firebaseChannel?: string | undefined;
  firebaseIdToken?: string | undefined;
  firebaseMobileNo?: string | undefined;
}

/**
 * Parameters of the second step of a log-in (docs/gateway.md 3.1): name, password and the value of the chosen method. A
 * number verified by the phone-auth provider is sent as its ID token (docs/gateway.md 3.3).
 */
export interface LoginVerificationForm extends HumanCheck {
  username: string;
  password: string;
  payeeName?: string | undefined;
  verificationCode?: string | undefined;
  gaCode?: string | undefined;
  email?: string | undefined;
  firebaseChannel?: string | undefined;
  firebaseIdToken?: string | undefined;
}

export function toOpenedSession(wire: z.output<typeof loginSchema>): OpenedSession {
  return compact({
    token: wire.token,
    id: wire.id,
    userName: wire.userName ?? "",
    accountType: wire.customerType ?? 0,
    firstTimeLogin: wire.firstTimeLogin,
    passwordExpired: wire.passwordExpired,
  });
}

/**
 * Logs in; the body is encrypted (docs/gateway.md 3.1, L1).
 * @throws GatewayError `data.captcha`: a captcha is required. `data.verificationMethods`: a second step is required.
 */
export function login(gateway: GatewayClient, form: LoginForm): Promise<OpenedSession> {
  const parameters = { captcha: "", ...compact(form) };
  return gateway.call("login", { parameters, schema: loginSchema, toView: toOpenedSession });
}

/** Completes the second step of a log-in; the body is encrypted (docs/gateway.md 3.1). @throws GatewayError */
export function loginVerification(gateway: GatewayClient, form: LoginVerificationForm): Promise<OpenedSession> {
  return gateway.call("loginVerification", { parameters: compact(form), schema: loginSchema, toView: toOpenedSession });
}

/** Starts a session of a trial account, type 4 (docs/gateway.md 3.1 `freePlay`). @throws GatewayError */
export function startTrial(gateway: GatewayClient): Promise<OpenedSession> {
  return gateway.call("freePlay", { parameters: {}, schema: loginSchema, toView: toOpenedSession });
}

/** The name of a trial account, for a trial that `startTrial` does not name (docs/gateway.md 3.1). @throws GatewayError */
export function getTrialAccount(gateway: GatewayClient): Promise<string> {
  return gateway.call("getTrialAccount", { schema: requiredText, toView: (name) => name });
}

/** Renews the session (docs/gateway.md 3.1). @throws GatewayError `unauthenticated` if it has ended */
export function touchSession(gateway: GatewayClient): Promise<void> {
  return gateway.call("touchSession", noContent);
}

/**
 * Ends the session at the gateway. The visitor is logged out even if this fails (docs/gateway.md 1.6).
 * @throws GatewayError
 */
export function logout(gateway: GatewayClient): Promise<void> {
  return gateway.call("logout", noContent);
}
