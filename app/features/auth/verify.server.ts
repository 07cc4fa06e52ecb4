import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { VerificationMethod } from "~/gateway/errors.server";
import { loginVerification } from "~/gateway/session.server";
import { readForm } from "~/http/form.server";
import type { RequestContext } from "~/http/request-context.server";
import { doors } from "./doors";
import { enter, isRefused } from "./enter.server";
import { verifySchemas } from "./login.schema";
import { keepName, leadOn } from "./login-page.server";
import { forgetStep, readStep, type VerifyStep } from "./step.server";
import { type SentCode, sendVerifyCode } from "./verify-code.server";

/** Field of the call that carries the answer (wire reference 3.1). */
const FIELDS = { payeeName: "payeeName", email: "email", sms: "verificationCode", ga: "gaCode" } as const;

export interface VerifyAnswer {
  result: SubmissionResult;
  method: VerificationMethod;
  /** The code that was just sent, or may not be sent yet. */
  sent?: SentCode;
}

/** The method that a page or form asks for, or the first one that is accepted. */
export function methodOf({ methods }: VerifyStep, asked: unknown): VerificationMethod | undefined {
  return methods.find((method) => method === asked) ?? methods[0];
}

/**
 * The second step of a log-in: the one answer that was asked for (wire reference 3.1, `loginVerification`).
 * @throws a redirect once the person is in, or back to log-in when the step is over
 */
export async function answerVerify(context: RequestContext, request: Request) {
  const form = await readForm(request);
  const step = await readStep(context, "verify");
  const method = step && methodOf(step, form.get("method"));
  if (!step || !method) throw redirect(doors[step?.door ?? "member"].path);
  if (method === "sms" && form.get("send") === "sms") return sendCode(context, form);

  const submission = parseWithZod(form, { schema: verifySchemas[method] });
  const reply = (status: number, error?: string, retryAfter = 0) => {
    const answer: VerifyAnswer = {
      result: submission.reply({ hideFields: ["answer"], ...(error ? { formErrors: [error] } : {}) }),
      method,
    };
    return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  };
  if (submission.status !== "success") return reply(400);

  const { door, from, username, password, remember } = step;
  const entry = await enter(context, { door, account: username, typed: username }, () =>
    loginVerification(context.caller, { username, password, [FIELDS[method]]: submission.value.answer }),
  );
  if (isRefused(entry)) return reply(entry.status, explain(entry.error, method), entry.retryAfter);
  if ("next" in entry) return reply(401, "errors:verification_code_error");
  forgetStep(context);
  await keepName(context, door, remember ? username : undefined);
  throw await leadOn(context, from);
}

async function sendCode(context: RequestContext, form: FormData) {
  const outcome = await sendVerifyCode(context, form);
  const answer: VerifyAnswer = {
    method: "sms",
    result: outcome.result,
    ...(outcome.sent ? { sent: outcome.sent } : {}),
  };
  return data(answer, { status: outcome.status });
}

/** A name and an address are no codes. */
function explain(error: string, method: VerificationMethod): string {
  const isCode = method === "sms" || method === "ga";
  return error === "errors:verification_code_error" && !isCode ? "auth:answer_wrong" : error;
}
