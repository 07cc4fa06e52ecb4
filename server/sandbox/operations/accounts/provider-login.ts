import { randomBytes } from "node:crypto";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { type Identity, readIdentity } from "../../providers/id-tokens";
import { matchesMobile } from "../../providers/mobile";
import { isFlagOn } from "../../settings/whitelabel";
import type { Account } from "../../state/account";
import type { Call } from "../operation";
import { checkCaptcha, checkCredentials, failedLogin, requireEnabledMember } from "./login-rules";

function checkPhone(identity: Identity, call: Call, context: SandboxContext): Account {
  const mobile = textField(call.body, "firebaseMobileNo").trim();
  if (!matchesMobile(identity.mobile, mobile, textField(call.body, "countryDialingCode").trim())) {
    throw failedLogin("verification.code.err", mobile, context);
  }
  const account = requireEnabledMember(context.accounts.byMobile(mobile));
  context.identities.bind(identity.provider, identity.subject, account.id);
  return account;
}

/** The account with the name and password of the bind form, or undefined when the form was not sent. */
function findByCredentials(call: Call, context: SandboxContext): Account | undefined {
  if (textField(call.body, "username") === "") return undefined;
  const account = checkCredentials(call, context, true);
  if (account.verifyMethods.length > 0) throw new Refusal("login_verify_required", { value: account.verifyMethods });
  context.loginFailures.clear(account.username);
  return account;
}

/** With FIREBASECREATEACC3, the first sign-in of an unknown person creates an account (docs/gateway.md 3.5). */
function createAccount({ email, name }: Identity, context: SandboxContext): Account | undefined {
  if (!isFlagOn("FIREBASECREATEACC3", context.switches.values.flags)) return undefined;
  const password = randomBytes(12).toString("base64url");
  return context.accounts.create({ username: context.accounts.generateUsername(), password, nickname: name, email });
}

/**
 * Finds the account of a social sign-in: the bound account, else the one with the same verified e-mail address, else
 * the one with the submitted name and password. The protocol defines only `bind_customer_required`; these rules are assumed.
 */
function checkSocial(identity: Identity, call: Call, context: SandboxContext): Account {
  const { provider, subject, email } = identity;
  const boundTo = context.identities.find(provider, subject);
  const account =
    (boundTo === undefined ? undefined : context.accounts.byId(boundTo)) ??
    (email === undefined ? undefined : context.accounts.byEmail(email)) ??
    findByCredentials(call, context) ??
    createAccount(identity, context);
  if (!account) throw new Refusal("bind_customer_required");
  context.identities.bind(provider, subject, account.id);
  return requireEnabledMember(account);
}

/**
 * Log-in with the id token of a sign-in provider (L1, `type` firebase).
 * @throws Refusal as listed in docs/gateway.md 4.1 and 4.2
 */
export async function checkProviderLogin(call: Call, context: SandboxContext): Promise<Account> {
  const mobile = textField(call.body, "firebaseMobileNo").trim();
  const isSms = textField(call.body, "firebaseChannel") === "sms";
  if (isSms && mobile === "") throw new Refusal("empty.username");
  if (isSms) checkCaptcha(mobile, call, context);
  const identity = await readIdentity(textField(call.body, "firebaseIdToken"), context);
  if (!identity) throw failedLogin("verification.code.err", mobile || "id token", context);
  if (identity.provider !== "phone") return checkSocial(identity, call, context);
  const account = checkPhone(identity, call, context);
  context.loginFailures.clear(mobile);
  return account;
}
