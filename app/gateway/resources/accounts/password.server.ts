import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { noContent } from "../../protocol/request.server";

/** Asks the gateway to send a new password by e-mail (docs/gateway.md 3.4). @throws GatewayError */
export function forgotPasswordEmail(
  gateway: GatewayClient,
  { username, email }: { username: string; email: string },
): Promise<void> {
  return gateway.call("forgotPasswordEmail", { parameters: { username, email }, ...noContent });
}

/** Sets a password with a code from an SMS, or with an ID token of the phone-auth provider (docs/gateway.md 3.4). */
export interface PhonePasswordForm {
  newPassword: string;
  mobileNum: string;
  verificationCode: string;
  countryDialingCode?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/**
 * Sets a forgotten password; the body is encrypted (docs/gateway.md 3.4).
 * @throws GatewayError After `errors:new_password_same` the user has to enter another password, after any other refusal
 * a new code.
 */
export function setPasswordByPhone(gateway: GatewayClient, form: PhonePasswordForm): Promise<void> {
  return gateway.call("setPasswordByPhone", { parameters: compact(form), ...noContent });
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * Changes the member's password; the body is encrypted and the token stays valid (docs/gateway.md 3.4).
 * @throws GatewayError
 */
export function changePassword(gateway: GatewayClient, form: PasswordChange): Promise<void> {
  return gateway.call("changePassword", { parameters: { ...form }, ...noContent });
}
