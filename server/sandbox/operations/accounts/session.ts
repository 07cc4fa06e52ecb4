import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { modulusText } from "../../http/rsa-key";
import { TRIAL_TYPE } from "../../state/account";
import type { Operation } from "../operation";
import { freePlayBody, loginBody, loginVerificationBody } from "./body-rules";
import { requireHumanCheck } from "./human-check";
import {
  checkCredentials,
  checkFirstStep,
  checkSmsLogin,
  failedLogin,
  openSession,
  passesSecondStep,
} from "./login-rules";
import { checkProviderLogin } from "./provider-login";

const getRsaKey: Operation = {
  name: "getRsaKey",
  method: "GET",
  paths: ["/wps/session/key/rsa"],
  token: "N",
  responseFormat: "text",
  availableWhenClosed: true,
  handle: (_call, context) => modulusText(context.key),
};

const login: Operation = {
  name: "login",
  method: "POST",
  paths: ["/wps/session/login"],
  moduleIds: ["COMM3"],
  token: "N",
  encrypted: true,
  bodyRule: () => loginBody,
  handle: async (call, context) => {
    const type = textField(call.body, "type");
    // A sign-in by provider has no form for the human check. The protocol has no rule for this; it is assumed.
    const hasForm =
      type !== "firebase" || ["username", "firebaseMobileNo"].some((name) => textField(call.body, name) !== "");
    if (hasForm) requireHumanCheck(call, context, "form");
    if (type === "sms") return openSession(checkSmsLogin(call, context), call, context);
    if (type === "firebase") return openSession(await checkProviderLogin(call, context), call, context);
    const account = checkCredentials(call, context, true);
    if (account.verifyMethods.length > 0) throw new Refusal("login_verify_required", { value: account.verifyMethods });
    context.loginFailures.clear(account.username);
    return openSession(account, call, context);
  },
};

const loginVerification: Operation = {
  name: "loginVerification",
  method: "POST",
  paths: ["/wps/session/login/verification"],
  moduleIds: ["LOGINIPVERF3"],
  token: "N",
  encrypted: true,
  bodyRule: () => loginVerificationBody,
  handle: async (call, context) => {
    const account = checkFirstStep(call, context);
    if (account.verifyMethods.length > 0 && !(await passesSecondStep(account, call.body, context))) {
      throw failedLogin("verification.code.err", account.username, context);
    }
    const username = textField(call.body, "username").trim();
    for (const name of [username, account.username]) context.loginFailures.clear(name);
    // After a log-in by SMS the password is the code, which is used up now.
    context.codes.consume("noLogin", username, textField(call.body, "password"));
    return openSession(account, call, context);
  },
};

const freePlay: Operation = {
  name: "freePlay",
  method: "POST",
  paths: ["/wps/session/login/freeplay"],
  moduleIds: ["FREEPLAY3"],
  token: "N",
  bodyRule: () => freePlayBody,
  flag: "FREEPLAY3",
  handle: (call, context) => {
    const username = context.accounts.nextTrialName();
    const trialMoney = 1_000_000;
    const account = context.accounts.create({ username, password: "", type: TRIAL_TYPE, balanceMinor: trialMoney });
    return { ...openSession(account, call, context), firstTimeLogin: false };
  },
};

const touchSession: Operation = {
  name: "touchSession",
  method: "GET",
  paths: ["/wps/session/touch"],
  moduleIds: ["COMM3"],
  token: "Y",
  availableWhenClosed: true,
  // `authenticate` has already renewed the token.
  handle: () => true,
};

const logout: Operation = {
  name: "logout",
  method: "DELETE",
  paths: ["/wps/session/logout"],
  moduleIds: ["COMM3"],
  token: "Y",
  availableWhenClosed: true,
  handle: (call, context) => context.tokens.revoke(call.token),
};

const getTrialAccount: Operation = {
  name: "getTrialAccount",
  method: "GET",
  paths: ["/wps/member/trialuser"],
  moduleIds: ["FREEPLAY3"],
  token: "N",
  flag: "FREEPLAY3",
  handle: (_call, context) => context.accounts.nextTrialName(),
};

/** The operations of docs/gateway.md 3.1. */
export const sessionOperations: readonly Operation[] = [
  getRsaKey,
  login,
  loginVerification,
  freePlay,
  touchSession,
  logout,
  getTrialAccount,
];
