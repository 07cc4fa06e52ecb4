/** Translation keys of the user messages, in the namespace `errors` (docs/behaviour.md 18). */
export const errorMessages = [
  "account_format_incorrect",
  "account_logged_out",
  "confirm_password_mismatch",
  "deposit_needed",
  "email_exists",
  "enter_captcha",
  "enter_username_password",
  "in_email_incorrect",
  "invalid_invitation_code",
  "loading_failed",
  "maintenance",
  "mobile_exists",
  "mobile_invalid",
  "name_format_invalid",
  "new_password_same",
  "nickname_exists",
  "no_permission",
  "not_logged_in",
  "old_password_incorrect",
  "password_format_incorrect",
  "referrer_link_error",
  "region_blocked",
  "round_open",
  "self_excluded",
  "service_unreachable",
  "session_expired",
  "slow_connection",
  "system_upgrading",
  "unknown_error",
  "url_empty",
  "user_not_exist_or_disabled",
  "username_exists",
  "verification_code_error",
] as const;

export type ErrorMessage = (typeof errorMessages)[number];

interface CodeMeaning {
  /** The one spelling that represents all spellings of the code; `""` for a code that is not safe to log. */
  code: string;
  message: ErrorMessage;
  kind: "rejected" | "unauthenticated" | "timeout";
  silent: boolean;
}

interface CodeOptions extends Partial<Pick<CodeMeaning, "kind" | "silent">> {
  /** Whether the code is a decision (`isDecision`). Default: a code whose message says what was refused is a decision. */
  decides?: boolean;
}

const meanings = new Map<string, CodeMeaning>();

/** Codes of `isDecision`: at first those of docs/gateway.md 3.12, and those that `explainCode` makes of other codes. */
const decisions = new Set([
  "reward.already.claimed",
  "reward.not.available",
  "promo.code.invalid",
  "promo.code.used",
  "promotion.already.joined",
  "promotion.not.available",
  "geetest",
  "self.excluded",
  "round.open",
]);
const sayNothing: ReadonlySet<ErrorMessage> = new Set(["unknown_error", "system_upgrading", "slow_connection"]);

/**
 * @param spellings Separated by spaces; the first one represents all of them.
 * @returns that one
 */
function define(
  spellings: string,
  message: ErrorMessage,
  { decides = !sayNothing.has(message), ...options }: CodeOptions = {},
): string {
  const codes = spellings.toLowerCase().split(" ");
  const meaning = { code: codes[0] ?? "", message, kind: "rejected", silent: false, ...options } as const;
  for (const code of codes) meanings.set(code, meaning);
  if (decides) decisions.add(meaning.code);
  return meaning.code;
}

/**
 * What the gateway says of a token that it does not accept. Why the session ended, `SessionEndReason`, is what the product
 * makes of it. Each value is also the translation key `errors:<value>`.
 */
export type TokenEndReason = Extract<ErrorMessage, "not_logged_in" | "account_logged_out" | "session_expired">;

/** By the first spelling of the code. */
const tokenEndReasons = new Map<string, TokenEndReason>();

function defineTokenEnd(spellings: string, reason: TokenEndReason): void {
  tokenEndReasons.set(define(spellings, reason, { kind: "unauthenticated" }), reason);
}

const silent = { silent: true } as const;
const decides = { decides: true } as const;

// docs/gateway.md 4.1: session and access
defineTokenEnd("login.not.session CUSTOMER_NOT_LOGIN", "not_logged_in");
defineTokenEnd("user.or.token.invalid", "account_logged_out");
defineTokenEnd("token_ip_different IP_HAS_CHANGED", "session_expired");
define("IP_NOT_ALLOW", "region_blocked");
define("domain_not_available", "region_blocked");
define("customer.action.forbidden", "no_permission");
define("function.not.available", "no_permission");
define("function.off", "no_permission");
define("US_FORBIDDEN_LOGIN_ERROR US_CUSTOMER_ACTIVEFLAG_ERROR", "user_not_exist_or_disabled");
define("TOO_MANY_REQUESTS TOO_MANY_REQUEST", "unknown_error", silent);
define("login_verify_required", "unknown_error", { ...silent, ...decides });
define("bind_customer_required", "unknown_error", { ...silent, ...decides });
define("merchant.acct.setup.err", "unknown_error", silent);

// docs/gateway.md 4.2: log-in, registration, password. A wrong password, an unknown account and a disabled account have
// the same message, so that the messages do not reveal which accounts exist (docs/behaviour.md 7).
define("login.cred.err US_INCORRECT_USERNAME_PASSWORD_ERROR", "user_not_exist_or_disabled");
define("US_INCORRECT_PASSWORD_MAX_TIMES_ERROR", "user_not_exist_or_disabled");
define(
  "USER_NOT_EXIST not.exists.user not.exists.account.err US_CUSTOMER_NOT_EXIST_ERROR",
  "user_not_exist_or_disabled",
);
define("exists.username.err exists.account.err US_CUSTOMER_EXIST_ERROR modify.customer.name.err", "username_exists");
define("empty.username empty.password", "enter_username_password");
define("format.username.err US_NAME_FORMAT_ERROR", "account_format_incorrect");
define("format.pwd.err US_PASSWORD_FORMAT_ERROR PROHIBIT_PASSWORD_123456", "password_format_incorrect");
define("format.email.err", "in_email_incorrect");
define("not.exists.mail", "in_email_incorrect");
define("exists.email.err", "email_exists");
define("format.mobile.err", "mobile_invalid");
define("exists.mobile.err CUSTOMER_MOBILE_NO_DUPLICATED", "mobile_exists");
define("format.payee.name.err", "name_format_invalid");
define("format.nickname.err", "name_format_invalid");
define("exists.nickname.err", "nickname_exists");
define("captcha.incorrect", "enter_captcha");
define("captcha.required", "enter_captcha");
define("verification.code.err", "verification_code_error");
define("affiliate.code.invalid", "invalid_invitation_code");
define("expired.affiliate.url", "referrer_link_error");
define("US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR", "referrer_link_error");
define("modify.new.old.same US_NEW_OLD_PASSWORD_IS_SAME_ERROR", "new_password_same");
define("modify.new.confirm.diff NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR", "confirm_password_mismatch");
define("modify.pw.incorrect.pw US_OLD_PASSWORDE_ERROR", "old_password_incorrect");
define("empty.new.pwd empty.confirm.pwd", "password_format_incorrect");

// docs/gateway.md 4.3: requests, system, games
define("unknown.system.err UNKNOWN_ERROR", "unknown_error");
define("system.not.available", "system_upgrading");
define("ods.err", "unknown_error");
define("transaction.failed", "unknown_error");
define("not.supported.method http_method_not_support", "unknown_error");
define("request.param.err request_param_err", "unknown_error", decides);
define("request_body_required", "unknown_error", decides);
define("request.url.empty", "url_empty");
define("network.timeout", "slow_connection", { kind: "timeout" });
define("no.data", "unknown_error", silent);
define("not.supported.product", "no_permission");
define("vendor_under_maintenance", "maintenance");
define("launch_game_balance_not_enough account.balance.not.enough", "deposit_needed");
define("invalid.game.code", "no_permission");
define("page.limit", "unknown_error");
define("message.read", "unknown_error");
define("message.sent", "unknown_error");

/** No code is documented for a player who has excluded themselves or is taking a break. These words identify one. */
const selfExclusion = /self.?(?:exclu|limit|restrict)|cool(?:ing)?.?off|time.?out.?(?:period|active|limit)|play.?break/;

/**
 * Faults without a code of their own, by the number at the end of their message (docs/gateway.md 4.3). A code beside it is a
 * general one.
 */
const numbers = new Map<string, CodeMeaning>([
  ["#734", { code: "round.open", message: "round_open", kind: "rejected", silent: false }],
]);

const loggableCode = /^[a-z0-9_.-]{1,64}$/;

/**
 * The meaning of an error code (docs/gateway.md 4). Letter case is ignored. A code that is not listed has the message
 * "unknown error" and keeps its text only if that has the form of a code.
 * @param number The gateway's number of the fault: `#734`.
 */
export function explainCode(code: string | undefined, number: string | undefined): CodeMeaning {
  const name = code?.trim().toLowerCase() ?? "";
  const known = numbers.get(number ?? "") ?? meanings.get(name);
  if (known) return known;
  if (name.includes("geetest")) {
    return { code: "geetest", message: "verification_code_error", kind: "rejected", silent: false };
  }
  if (selfExclusion.test(name)) {
    return { code: "self.excluded", message: "self_excluded", kind: "rejected", silent: false };
  }
  return { code: loggableCode.test(name) ? name : "", message: "unknown_error", kind: "rejected", silent: false };
}

/** What the code of an unauthenticated response says of the token (docs/gateway.md 1.7). */
export function toTokenEndReason(code: string | undefined): TokenEndReason {
  return tokenEndReasons.get(code ?? "") ?? "session_expired";
}

/** True for a code that docs/gateway.md 4 lists. */
export function isKnownCode(code: string): boolean {
  return meanings.has(code);
}

/**
 * True for a code that says by itself that the gateway decided against a request, so that nothing was done, whatever the HTTP
 * status is (docs/gateway.md 4).
 * @param code as `explainCode` gives it
 */
export function isDecision(code: string | undefined): boolean {
  return decisions.has(code ?? "");
}
