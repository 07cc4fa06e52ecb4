import fc from "fast-check";
import { expect, test } from "vitest";
import { errorMessages, explainCode, isKnownCode } from "./error-codes.server";

/** Every code of docs/gateway.md 4 with its user message (docs/behaviour.md 18). */
const rows = `
login.not.session CUSTOMER_NOT_LOGIN -> not_logged_in
user.or.token.invalid -> account_logged_out
token_ip_different IP_HAS_CHANGED -> session_expired
IP_NOT_ALLOW -> region_blocked
domain_not_available -> region_blocked
customer.action.forbidden -> no_permission
function.not.available -> no_permission
function.off -> no_permission
US_FORBIDDEN_LOGIN_ERROR US_CUSTOMER_ACTIVEFLAG_ERROR -> user_not_exist_or_disabled
TOO_MANY_REQUEST TOO_MANY_REQUESTS -> unknown_error silent
login_verify_required -> unknown_error silent
bind_customer_required -> unknown_error silent
merchant.acct.setup.err -> unknown_error silent
login.cred.err US_INCORRECT_USERNAME_PASSWORD_ERROR -> user_not_exist_or_disabled
US_INCORRECT_PASSWORD_MAX_TIMES_ERROR -> user_not_exist_or_disabled
USER_NOT_EXIST not.exists.user not.exists.account.err US_CUSTOMER_NOT_EXIST_ERROR -> user_not_exist_or_disabled
exists.username.err exists.account.err US_CUSTOMER_EXIST_ERROR modify.customer.name.err -> username_exists
empty.username empty.password -> enter_username_password
format.username.err US_NAME_FORMAT_ERROR -> account_format_incorrect
format.pwd.err US_PASSWORD_FORMAT_ERROR PROHIBIT_PASSWORD_123456 -> password_format_incorrect
format.email.err -> in_email_incorrect
not.exists.mail -> in_email_incorrect
exists.email.err -> email_exists
format.mobile.err -> mobile_invalid
exists.mobile.err CUSTOMER_MOBILE_NO_DUPLICATED -> mobile_exists
format.payee.name.err -> name_format_invalid
format.nickname.err -> name_format_invalid
exists.nickname.err -> nickname_exists
captcha.incorrect -> enter_captcha
captcha.required -> enter_captcha
verification.code.err -> verification_code_error
affiliate.code.invalid -> invalid_invitation_code
expired.affiliate.url -> referrer_link_error
US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR -> referrer_link_error
modify.new.old.same US_NEW_OLD_PASSWORD_IS_SAME_ERROR -> new_password_same
modify.new.confirm.diff NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR -> confirm_password_mismatch
modify.pw.incorrect.pw US_OLD_PASSWORDE_ERROR -> old_password_incorrect
empty.new.pwd empty.confirm.pwd -> password_format_incorrect
unknown.system.err UNKNOWN_ERROR -> unknown_error
system.not.available -> system_upgrading
ods.err -> unknown_error
transaction.failed -> unknown_error
not.supported.method -> unknown_error
request.param.err request_param_err -> unknown_error
request_body_required -> unknown_error
http_method_not_support -> unknown_error
request.url.empty -> url_empty
network.timeout -> slow_connection
no.data -> unknown_error
not.supported.product -> no_permission
vendor_under_maintenance -> maintenance
launch_game_balance_not_enough account.balance.not.enough -> deposit_needed
invalid.game.code -> no_permission
page.limit -> unknown_error
message.read -> unknown_error
message.sent -> unknown_error
`
  .trim()
  .split("\n")
  .map((line) => {
    const [codes = "", rest = ""] = line.split(" -> ");
    const [message, silent] = rest.split(" ");
    return { codes: codes.split(" "), message, silent: silent === "silent" };
  });

test.each(rows)("$codes has the message $message", ({ codes, message, silent }) => {
  for (const code of codes) {
    for (const spelling of [code, code.toUpperCase(), code.toLowerCase(), ` ${code} `]) {
      expect(explainCode(spelling, undefined)).toMatchObject({ message });
      if (silent) expect(explainCode(spelling, undefined).silent).toBe(true);
      expect(isKnownCode(explainCode(spelling, undefined).code)).toBe(true);
    }
    expect(explainCode(code, undefined).code).toBe(explainCode(codes[0], undefined).code);
  }
});

test("codes that end the session are unauthenticated (gateway 1.7)", () => {
  const codes = [
    "token_ip_different",
    "IP_HAS_CHANGED",
    "user.or.token.invalid",
    "login.not.session",
    "CUSTOMER_NOT_LOGIN",
  ];
  for (const code of codes) expect(explainCode(code, undefined).kind).toBe("unauthenticated");
  expect(explainCode("login.cred.err", undefined).kind).toBe("rejected");
  expect(explainCode("network.timeout", undefined).kind).toBe("timeout");
});

test("an unknown user, a wrong password, a locked and a disabled account have the same message (behaviour 7)", () => {
  const codes = [
    "login.cred.err",
    "USER_NOT_EXIST",
    "US_INCORRECT_PASSWORD_MAX_TIMES_ERROR",
    "US_FORBIDDEN_LOGIN_ERROR",
  ];
  expect(new Set(codes.map((code) => explainCode(code, undefined).message)).size).toBe(1);
});

test("a code that contains geetest is a failed human verification (gateway 1.11 quirk 15)", () => {
  expect(explainCode("Geetest.verify.fail", "#1066")).toMatchObject({
    code: "geetest",
    message: "verification_code_error",
  });
});

test("the number #734 means that another round is open, whatever the code is (gateway 1.11 quirk 5)", () => {
  expect(explainCode("whatever.code", "#734")).toMatchObject({ code: "round.open", message: "round_open" });
  expect(explainCode(undefined, "#734")).toMatchObject({ message: "round_open" });
  expect(explainCode("unknown.system.err", "#734")).toMatchObject({ code: "round.open", message: "round_open" });
});

test("an unknown code has the message unknown error, and text that is not a code is dropped", () => {
  expect(explainCode("Some.New_Code", undefined)).toMatchObject({ code: "some.new_code", message: "unknown_error" });
  expect(explainCode("Dear customer, call us", undefined).code).toBe("");
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (code, number) => {
      const meaning = explainCode(code, number);
      expect(errorMessages).toContain(meaning.message);
      expect(meaning.code).toMatch(/^[a-z0-9_.-]{0,64}$/);
    }),
  );
});

test.each([
  "customer.self.exclusion",
  "SELF_EXCLUDED",
  "US_CUSTOMER_SELF_LIMIT_ERROR",
  "cooling_off",
  "time_out_period",
])("%s is a self-exclusion (behaviour 16)", (code) => {
  expect(explainCode(code, undefined)).toMatchObject({ code: "self.excluded", message: "self_excluded" });
});

test.each(["network.timeout", "page.limit", "TOO_MANY_REQUESTS"])("%s is not a self-exclusion", (code) => {
  expect(explainCode(code, undefined).message).not.toBe("self_excluded");
});
