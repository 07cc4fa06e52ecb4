import type { LoginAnswer, LoginPage, SmsLoginAnswer } from "../login.response-schema.server";
import { forgotPasswordPath, loginPagePath } from "../login-paths";
import { LoginForm } from "./login-form";
import { LoginMethodTabs } from "./login-method-tabs";
import { SmsLoginForm } from "./sms-login-form";

interface LoginFormsProps {
  page: LoginPage;
  answer: LoginAnswer | SmsLoginAnswer | undefined;
}

/** The tabs of a portal's log-in page, where there is a choice, and the form of the current one. */
export function LoginForms({ page, answer }: LoginFormsProps) {
  const { portal, from, remembered, forgot, mobile, human, sms } = page;
  const answers = answersByMethod(answer);
  const forgotTo = forgot ? forgotPasswordPath(portal, from) : undefined;
  return (
    <>
      {mobile && <LoginMethodTabs portal={portal} current={sms ? "sms" : "username"} from={from} />}
      {sms ? (
        <SmsLoginForm
          action={loginPagePath(portal, from, { type: "sms" })}
          page={sms}
          // Of an agent the name alone is remembered (docs/behaviour.md 7.11).
          mayRemember={portal === "member"}
          forgotTo={forgotTo}
          outcome={answers.sms}
        />
      ) : (
        <LoginForm remembered={remembered} forgotTo={forgotTo} human={human} outcome={answers.username} />
      )}
    </>
  );
}

/** Tells the answers of the two methods apart: only those of the log-in by SMS contain an idempotency key. */
function answersByMethod(answer: LoginFormsProps["answer"]) {
  if (answer && "idempotencyKey" in answer) return { sms: answer, username: undefined };
  return { sms: undefined, username: answer };
}
