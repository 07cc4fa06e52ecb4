import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { VerificationMethod } from "~/gateway/protocol/errors.server";
import { loginVerification } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { redirectToLogin } from "~/http/guards/guards.server";
import { getSite, type Site } from "~/site/site.server";
import { ruleFor } from "../fields/field-rules.server";
import { getRules } from "../fields/rules.server";
import { requestCode } from "../verification/code-request.server";
import { answerOf } from "../verification/form-reply.server";
import { readHumanCheck } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { PhoneAuthError } from "../verification/phone-auth.server";
import { requireProof } from "../verification/proof.server";
import { forgetSentCode, readSentCode } from "../verification/sms-cookie.server";
import { authenticate, isRefused } from "./authenticate.server";
import { verifySchemas } from "./login.schema";
import { keepName, redirectAfterLogin } from "./login-page.server";
import { forgetPendingLogin, readPendingLogin, type VerifyStep } from "./pending-login.server";
import { portals } from "./portals";
import type { VerifyAnswer } from "./verify-answer";

/** Field of the call that carries the answer (docs/gateway.md 3.1). */
const FIELDS = { payeeName: "payeeName", email: "email", ga: "gaCode" } as const;
/** A code is good for one log-in: the form that comes again meanwhile gets the same session. */
const ECHO_SECONDS = 10;

/** The method that a page or form asks for, or the first one that is accepted. */
export function methodOf({ methods }: VerifyStep, asked: unknown): VerificationMethod | undefined {
  return methods.find((method) => method === asked) ?? methods[0];
}

/**
 * The second step of a log-in: the one answer that was asked for (docs/gateway.md 3.1, `loginVerification`).
 * @throws a redirect once the person is in, or back to log-in when the step is over
 */
export async function answerVerify(ctx: RequestContext, request: Request) {
  const form = await readForm(request);
  const step = await readPendingLogin(ctx, "verify");
  const method = step && methodOf(step, form.get("method"));
  if (!step || !method) redirectToLogin(ctx, portals[step?.door ?? "member"].path);
  if (method === "sms" && form.get("send") === "sms") return sendCode(ctx, form);

  const submission = parseWithZod(form, { schema: verifySchemas[method] });
  const reply = (status: number, error?: string, retryAfter = 0) => {
    const result = submission.reply({ hideFields: ["answer"], ...(error ? { formErrors: [error] } : {}) });
    return tell(ctx, { method, result, cleared: ["answer"] }, status, retryAfter);
  };
  if (submission.status !== "success") return reply(400);

  const { door, from, username, password, remember } = step;
  const { answer } = submission.value;
  const site = await getSite(ctx);
  const asked = { door, account: username, typed: username, form: [step, method, answer], echoSeconds: ECHO_SECONDS };
  const entry = await authenticate(ctx, asked, async () => {
    const given = method === "sms" ? await proveNumber(ctx, request, site, answer) : { [FIELDS[method]]: answer };
    return loginVerification(ctx.gateway, { username, password, ...given, ...readHumanCheck(form, site) });
  }).catch((error: unknown) => {
    if (error instanceof PhoneAuthError) return undefined;
    throw error;
  });
  // What the provider could not do is not told (specification section 8).
  if (!entry) return reply(503);
  if (isRefused(entry)) return reply(entry.status, explain(entry.error, method), entry.retryAfter);
  if ("next" in entry) return reply(401, "errors:verification_code_error");
  forgetPendingLogin(ctx);
  if (method === "sms") forgetSentCode(ctx);
  await keepName(ctx, door, remember ? username : undefined);
  throw await redirectAfterLogin(ctx, from);
}

/** The number is the one that the code went to: whether it is the account's, the gateway knows. */
async function proveNumber(ctx: RequestContext, request: Request, site: Site, code: string) {
  const sent = await readSentCode(ctx, request, "noLogin");
  return requireProof(site, { mobile: sent?.mobile ?? "", dialingCode: sent?.dialingCode ?? "", code }, sent);
}

/** Sends a code to the account's number, which the person types: the gateway does not tell it. */
async function sendCode(ctx: RequestContext, form: FormData) {
  const rule = ruleFor("mobileNum", await getRules(ctx));
  const asked = await requestCode(ctx, form, { purpose: "noLogin", rule });
  if ("sent" in asked) return tell(ctx, { method: "sms", result: answerOf(form, {}, ["answer"]), ...asked }, 200);
  const { errors, status, retryAfter } = asked;
  return tell(ctx, { method: "sms", result: answerOf(form, errors, ["answer"]) }, status, retryAfter);
}

function tell(ctx: RequestContext, told: Omit<VerifyAnswer, "idempotencyKey">, status: number, retryAfter = 0) {
  const answer: VerifyAnswer = { ...told, idempotencyKey: issuePageKey(ctx) };
  return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
}

/** A name and an address are no codes. */
function explain(error: string, method: VerificationMethod): string {
  const isCode = method === "sms" || method === "ga";
  return error === "errors:verification_code_error" && !isCode ? "auth:answer_wrong" : error;
}
