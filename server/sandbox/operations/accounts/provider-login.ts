import { randomBytes } from "node:crypto";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { type Identity, readIdentity } from "../../providers/id-tokens";
import { isMobileOf } from "../../providers/mobile";
import { isFlagOn } from "../../settings/whitelabel";
import type { Account } from "../../state/account";
import type { Call } from "../operation";
import { checkCaptcha, checkCredentials, failedLogin, requireEnabledMember } from "./login-rules";

function checkPhone(identity: Identity, call: Call, context: SandboxContext): Account {
  const mobile = textField(call.body, "firebaseMobileNo").trim();
  if (!isMobileOf(identity.mobile, mobile, textField(call.body, "countryDialingCode").trim())) {
    throw failedLogin("verification.code.err", mobile, context);
  }
  const account = requireEnabledMember(context.accounts.byMobile(mobile));
  context.identities.bind(identity.provider, identity.subject, account.id);
  return account;
}

/** The account that name and password of the bind form belong to, if the form was sent. */
function accountOfForm(call: Call, context: SandboxContext): Account | undefined {
  if (textField(call.body, "username") === "") return undefined;
  const account = checkCredentials(call, context, true);
  if (account.verifyMethods.length > 0) throw new Refusal("login_verify_required", { value: account.verifyMethods });
  context.loginFailures.clear(account.username);
  return account;
}

/** FIREBASECREATEACC3 lets a stranger's first sign-in make an account (docs/gateway.md 3.5). */
function createAccount({ email, name }: Identity, context: SandboxContext): Account | undefined {
  if (!isFlagOn("FIREBASECREATEACC3", context.switches.values.flags)) return undefined;
  const password = randomBytes(12).toString("base64url");
  return context.accounts.create({ username: context.accounts.drawName(), password, nickname: name, email });
}

/**
 * A social sign-in opens the account it is bound to, else the one with the same verified e-mail address, else the one
 * whose name and password came along. These rules are ours: the wire knows only `bind_customer_required`.
 */
function checkSocial(identity: Identity, call: Call, context: SandboxContext): Account {
  const { provider, subject, email } = identity;
  const boundTo = context.identities.find(provider, subject);
  const account =
    (boundTo === undefined ? undefined : context.accounts.byId(boundTo)) ??
    (email === undefined ? undefined : context.accounts.byEmail(email)) ??
    accountOfForm(call, context) ??
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
