import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import type { OperationName } from "../../protocol/operations.server";

const send = (operation: OperationName, gateway: GatewayClient, parameters: Readonly<Record<string, unknown>>) =>
  gateway.call(operation, { parameters, schema: nothing, view: () => undefined });

/** Asks for a new password by e-mail (docs/gateway.md 3.4); the body is a form. @throws GatewayError */
export function forgotPasswordEmail(
  gateway: GatewayClient,
  { username, email }: { username: string; email: string },
): Promise<void> {
  return send("forgotPasswordEmail", gateway, { username, email });
}

/** Asks for a new password by SMS (docs/gateway.md 3.4). @throws GatewayError */
export function resetPasswordSms(
  gateway: GatewayClient,
  { username, mobile }: { username: string; mobile: string },
): Promise<void> {
  return send("resetPasswordSms", gateway, { username, mobileNumber: mobile });
}

/** Payload of a password set with a code by SMS, or with a phone-auth provider's token (docs/gateway.md 3.4). */
export interface PhonePasswordForm {
  newPassword: string;
  mobileNum: string;
  verificationCode: string;
  countryDialingCode?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/**
 * Sets a forgotten password, encrypted (docs/gateway.md 3.4).
 * @throws GatewayError; `errors:new_password_same` asks for another password, any other refusal for another code.
 */
export function setPasswordByPhone(gateway: GatewayClient, form: PhonePasswordForm): Promise<void> {
  return send("setPasswordByPhone", gateway, compact(form));
}

/** Payload of a change of password (docs/gateway.md 3.4). */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Changes the member's password, encrypted; the token stays good (docs/gateway.md 3.4). @throws GatewayError */
export function changePassword(gateway: GatewayClient, form: PasswordChange): Promise<void> {
  return send("changePassword", gateway, { ...form });
}
