import { randomBytes } from "node:crypto";
import { welcomeText } from "../../catalogue/content/inbox-texts";
import type { SandboxContext } from "../../context";
import { isFlagOn } from "../../settings/whitelabel";
import type { Call, Operation } from "../operation";
import { registrationBody } from "./body-rules";
import { currentRules } from "./field-rules";
import { requireHumanCheck } from "./human-check";
import { openSession } from "./login-rules";
import {
  checkMobileProof,
  checkRegistrationCaptcha,
  type RegistrationForm,
  readRegistration,
} from "./registration-form";

/** Creates the account. With `login:true` the answer carries a session (docs/gateway.md 3.2). */
async function register(call: Call, form: RegistrationForm, context: SandboxContext) {
  requireHumanCheck(call, context, "form");
  checkRegistrationCaptcha(call, context);
  const registration = readRegistration(call, form, context);
  // Checked last, because it uses up the code.
  const provenNumber = form.name === "mobile" ? registration.username : registration.mobile;
  await checkMobileProof(call, provenNumber ?? null, context);
  const password = registration.password ?? randomBytes(12).toString("base64url");
  const account = context.accounts.create({ ...registration, password });
  context.inbox.send(account, welcomeText.titles, welcomeText.contents);
  const wantsSession = call.body.login === true || call.body.login === "true";
  return { customerId: account.id, ...(wantsSession && openSession(account, call, context)) };
}

const getRegisterSettings: Operation = {
  name: "getRegisterSettings",
  method: "GET",
  paths: ["/wps/system/setting/register"],
  moduleIds: ["REG3"],
  token: "N",
  flag: "REG3",
  handle: (_call, context) => currentRules(context),
};

const registerUsername: Operation = {
  name: "registerUsername",
  method: "PUT",
  paths: ["/wps/member/register"],
  moduleIds: ["REGISTER_REE3", "REG3"],
  token: "N",
  encrypted: true,
  bodyRule: registrationBody,
  flag: "USERNAMEREG3",
  handle: (call, context) => register(call, { name: "chosen", password: true, mobile: false }, context),
};

const requiresPassword = (context: SandboxContext) => isFlagOn("MOBILENUMPASSREG3", context.switches.values.flags);

const registerMobile: Operation = {
  name: "registerMobile",
  method: "PUT",
  paths: ["/wps/member/register/mobile"],
  moduleIds: ["MOBILENUMREG3"],
  token: "N",
  encrypted: true,
  bodyRule: registrationBody,
  flag: "MOBILENUMREG3",
  handle: (call, context) =>
    register(call, { name: "mobile", password: requiresPassword(context), mobile: true }, context),
};

const registerAutoUsername: Operation = {
  name: "registerAutoUsername",
  method: "PUT",
  paths: ["/wps/member/register/autoUsername"],
  moduleIds: ["MOBILENUMREG3"],
  token: "N",
  encrypted: true,
  bodyRule: registrationBody,
  flag: "MOBILENUMREG3",
  handle: (call, context) =>
    register(call, { name: "generated", password: requiresPassword(context), mobile: true }, context),
};

const registerOnlyMobile: Operation = {
  name: "registerOnlyMobile",
  method: "PUT",
  paths: ["/wps/member/register/onlyMobile"],
  moduleIds: ["MOBILENUMREG3"],
  token: "N",
  encrypted: true,
  bodyRule: registrationBody,
  flag: "MOBILENUMREG3",
  handle: (call, context) => register(call, { name: "generated", password: false, mobile: true }, context),
};

/** The registration operations of docs/gateway.md 3.2. */
export const registrationOperations: readonly Operation[] = [
  getRegisterSettings,
  registerUsername,
  registerMobile,
  registerAutoUsername,
  registerOnlyMobile,
];
