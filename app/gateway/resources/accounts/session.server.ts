import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { loginSchema, trialAccountSchema } from "./session.schema.server";
import type { HumanCheck } from "./verification.server";

/** A session as the gateway opened it. The token is for the sealed cookie only. */
export interface OpenedSession {
  token: string;
  id?: string;
  userName: string;
  /** Account type: 0 player, 4 trial, 1, 2, 41, 42 agents, 40 second player family (docs/gateway.md 1.6). */
  accountType: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** Log-in payload L1 (docs/gateway.md 3.1). */
export interface LoginForm extends HumanCheck {
  type: "username" | "sms" | "firebase" | "";
  /** User name; for `sms` the mobile number. */
  username: string;
  /** Password; for `sms` the code. */
  password: string;
  captcha?: string | undefined;
  /** UUID kept for the browser, 36 characters. */
  loginDeviceId?: string | undefined;
  /** Digits, `sms` and `firebase` only. */
  countryDialingCode?: string | undefined;
  remember?: boolean | undefined;
  firebaseChannel?: string | undefined;
  firebaseIdToken?: string | undefined;
  firebaseMobileNo?: string | undefined;
}

/**
 * Second step of a log-in (docs/gateway.md 3.1): the name, the password and the one answer that was asked for. A number that a
 * phone-auth provider has proven comes as its id token (docs/gateway.md 3.3).
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

/** Reads a log-in result; the token is required, the rest has defaults. */
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
 * Logs in with an encrypted body (docs/gateway.md 3.1, L1).
 * @throws GatewayError; `data.captcha` asks for a captcha, `data.verificationMethods` for the second step.
 */
export function login(gateway: GatewayClient, form: LoginForm): Promise<OpenedSession> {
  const parameters = { captcha: "", ...compact(form) };
  return gateway.call("login", { parameters, schema: loginSchema, view: toOpenedSession });
}

/** Answers the second step of a log-in (docs/gateway.md 3.1). @throws GatewayError */
export function loginVerification(gateway: GatewayClient, form: LoginVerificationForm): Promise<OpenedSession> {
  return gateway.call("loginVerification", { parameters: compact(form), schema: loginSchema, view: toOpenedSession });
}

/** Opens a trial session, account type 4 (docs/gateway.md 3.1 `freePlay`). @throws GatewayError */
export function startTrial(gateway: GatewayClient): Promise<OpenedSession> {
  return gateway.call("freePlay", { parameters: {}, schema: loginSchema, view: toOpenedSession });
}

/** Renews the session (docs/gateway.md 3.1). @throws GatewayError `unauthenticated` when it has ended. */
export function touchSession(gateway: GatewayClient): Promise<void> {
  return gateway.call("touchSession", { schema: nothing, view: () => undefined });
}

/** Ends the session on the server; the local one ends whatever the answer is (docs/gateway.md 1.6). @throws GatewayError */
export function logout(gateway: GatewayClient): Promise<void> {
  return gateway.call("logout", { schema: nothing, view: () => undefined });
}

/** A trial account's name (docs/gateway.md 3.1). @throws GatewayError */
export function getTrialAccount(gateway: GatewayClient): Promise<string> {
  return gateway.call("getTrialAccount", { schema: trialAccountSchema, view: (name) => name });
}
