import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { modulusText } from "../../http/rsa-key";
import { trialType } from "../../state/account";
import type { Operation } from "../operation";
import { requireHumanCheck } from "./human-check";
import { checkCredentials, checkSmsLogin, failedLogin, openSession, secondStepFits } from "./login-rules";
import { checkProviderLogin } from "./provider-login";

const getRsaKey: Operation = {
  name: "getRsaKey",
  method: "GET",
  paths: ["/wps/session/key/rsa"],
  token: "N",
  answer: "text",
  always: true,
  handle: (_call, context) => modulusText(context.key),
};

const login: Operation = {
  name: "login",
  method: "POST",
  paths: ["/wps/session/login"],
  modules: ["COMM3"],
  token: "N",
  encrypted: true,
  handle: async (call, context) => {
    const type = textField(call.body, "type");
    // Whoever comes from a sign-in provider has filled in no form that could ask. This rule is ours: the wire has none.
    const typed =
      type !== "firebase" || ["username", "firebaseMobileNo"].some((name) => textField(call.body, name) !== "");
    if (typed) requireHumanCheck(call, context, "GEETEST3");
    if (type === "sms") return openSession(checkSmsLogin(call, context), context);
    if (type === "firebase") return openSession(await checkProviderLogin(call, context), context);
    const account = checkCredentials(call, context, true);
    if (account.verifyMethods.length > 0) throw new Refusal("login_verify_required", { value: account.verifyMethods });
    context.loginFailures.clear(account.username);
    return openSession(account, context);
  },
};

const loginVerification: Operation = {
  name: "loginVerification",
  method: "POST",
  paths: ["/wps/session/login/verification"],
  modules: ["LOGINIPVERF3"],
  token: "N",
  encrypted: true,
  handle: async (call, context) => {
    // The row has no captcha field (docs/gateway.md 3.1); failures count all the same.
    const account = checkCredentials(call, context, false);
    if (account.verifyMethods.length > 0 && !(await secondStepFits(account, call.body, context))) {
      throw failedLogin("verification.code.err", account.username, context);
    }
    context.loginFailures.clear(account.username);
    return openSession(account, context);
  },
};

const freePlay: Operation = {
  name: "freePlay",
  method: "POST",
  paths: ["/wps/session/login/freeplay"],
  modules: ["FREEPLAY3"],
  token: "N",
  flag: "FREEPLAY3",
  handle: (_call, context) => {
    const username = context.accounts.nextTrialName();
    const trialMoney = 1_000_000;
    const account = context.accounts.create({ username, password: "", type: trialType, balanceMinor: trialMoney });
    return { ...openSession(account, context), firstTimeLogin: false };
  },
};

const touchSession: Operation = {
  name: "touchSession",
  method: "GET",
  paths: ["/wps/session/touch"],
  modules: ["COMM3"],
  token: "Y",
  always: true,
  // Passing the token gate has renewed the token already.
  handle: () => true,
};

const logout: Operation = {
  name: "logout",
  method: "DELETE",
  paths: ["/wps/session/logout"],
  modules: ["COMM3"],
  token: "Y",
  always: true,
  handle: (call, context) => context.tokens.revoke(call.token),
};

const getTrialAccount: Operation = {
  name: "getTrialAccount",
  method: "GET",
  paths: ["/wps/member/trialuser"],
  modules: ["FREEPLAY3"],
  token: "N",
  flag: "FREEPLAY3",
  handle: (_call, context) => context.accounts.nextTrialName(),
};

/** docs/gateway.md 3.1. */
export const sessionOperations: readonly Operation[] = [
  getRsaKey,
  login,
  loginVerification,
  freePlay,
  touchSession,
  logout,
  getTrialAccount,
];
