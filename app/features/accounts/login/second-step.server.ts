import type { VerificationMethod } from "~/gateway/protocol/errors.server";
import { loginVerification } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { type FormAgain, formAgain } from "~/http/forms/form-reply.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { type FormErrors, messageOf, refuse } from "~/http/responses/refusal";
import { getSite, type Site } from "~/site/site.server";
import { canonicalNumber } from "../fields/canonical-account.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { getLoginHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { canSendCodes, orUndefinedOnFailure } from "../verification/phone-auth.server";
import { requirePhoneProof } from "../verification/phone-proof.server";
import { clearSentCode, readSentCode } from "../verification/sent-code-cookie.server";
import type { CodeAnswer } from "../verification/sms-code.server";
import { authenticate, type LoginAttempt, type LoginRefusal } from "./authenticate.server";
import { secondStepSchemas } from "./login.form-schema.server";
import type { SecondStepAnswer } from "./login.response-schema.server";
import { loginPagePath } from "./login-paths";
import type { LoginOutcome } from "./login-response.server";
import { clearPendingLogin, type PendingLoginOf, readPendingLogin } from "./pending-login.server";
import { cachePassword } from "./portal-session.server";
import { rememberNumber, rememberUsername } from "./remembered-login.server";

/** The gateway's field for what proves a method (docs/gateway.md 3.1). */
const PROOF_FIELDS = { payeeName: "payeeName", email: "email", ga: "gaCode" } as const;
/** A code is valid for one log-in. A form that is submitted again within this time gets the same session. */
const IDEMPOTENCY_SECONDS = 10;

type PendingSecondStep = PendingLoginOf<"verify">;

/** The page for the second step of a log-in; undefined when no log-in waits for one. */
export async function getSecondStepPage(ctx: RequestContext) {
  const pending = await readSecondStep(ctx);
  if (!pending) return undefined;
  const { methods } = pending;
  const method = chooseMethod(pending, ctx.request.url.searchParams.get("by"));
  // The form for a code brings its checks.
  const human = method === "sms" ? {} : getLoginHumanChecks(ctx);
  return { methods, method, closeTo: loginPathOf(pending), ...human };
}

/** Whether a submitted form asks for a code, to the number that the member types, instead of completing the step. */
export function asksForCode(pending: PendingSecondStep | undefined, form: FormData): boolean {
  return form.get("send") === "sms" && pending !== undefined && chooseMethod(pending, form.get("method")) === "sms";
}

/** Completes the second step of a log-in (docs/gateway.md 3.1, `loginVerification`). */
export async function submitSecondStep(
  ctx: RequestContext,
  pending: PendingSecondStep | undefined,
  form: FormData,
  settings: FieldSettings,
): Promise<LoginOutcome<SecondStepAnswer>> {
  const method = pending && chooseMethod(pending, form.get("method"));
  if (!method) return { kind: "restart" };

  const submission = parseForm(form, secondStepSchemas[method]);
  const showAgain = (again: Pick<FormAgain<object>, "status" | "errors" | "retryAfter">) =>
    formAgain(ctx, form, { ...again, cleared: ["answer"], content: { method } });
  if (submission.status !== "success") return showAgain({ status: 400, errors: firstErrors(submission.error) });
  const result = await attemptLogin(ctx, { form, pending, method, proof: submission.value.answer, settings });
  switch (result?.kind) {
    case undefined:
      // A failure of the phone-auth provider has no message (docs/behaviour.md 18).
      return showAgain({ status: 503 });
    case "refused":
      if (hasLostItsCode(pending, result)) return restartWithCode(ctx, pending);
      return showAgain({ status: result.status, retryAfter: result.retryAfter, errors: errorsFor(method, result) });
    case "verify":
    case "bind":
      return showAgain({ status: 401, errors: wrongProof(method) });
    case "signed-in":
      await completeLogin(ctx, pending, method);
      return { kind: "signed-in", from: pending.from };
  }
}

/** The code of a log-in by SMS is sent again with the proof. It may have ended meanwhile, and no proof would help then. */
function hasLostItsCode({ dialingCode }: PendingSecondStep, refusal: LoginRefusal): boolean {
  return dialingCode !== undefined && messageOf(refusal) === "errors:user_not_exist_or_disabled";
}

function restartWithCode(ctx: RequestContext, pending: PendingSecondStep): LoginOutcome<SecondStepAnswer> {
  clearPendingLogin(ctx);
  return { kind: "refused", path: loginPathOf(pending), refusal: refuse(401, "registration:sms_login_failed") };
}

/** The log-in that a person who gives up the second step comes back to. */
function loginPathOf({ portal, dialingCode, from }: PendingSecondStep): string {
  return loginPagePath(portal, from, dialingCode === undefined ? {} : { type: "sms" });
}

async function completeLogin(
  ctx: RequestContext,
  { portal, remember, username, password, dialingCode }: PendingSecondStep,
  method: VerificationMethod,
): Promise<void> {
  clearPendingLogin(ctx);
  if (method === "sms") clearSentCode(ctx);
  if (dialingCode !== undefined)
    return rememberNumber(ctx, portal, remember ? { mobile: username, dialingCode } : undefined);
  cachePassword(ctx, password);
  if (remember !== undefined) await rememberUsername(ctx, portal, remember ? username : undefined);
}

/** The pending log-in, with the methods that can be proved here: a code needs a service that sends it. */
export async function readSecondStep(ctx: RequestContext): Promise<PendingSecondStep | undefined> {
  const pending = await readPendingLogin(ctx, "verify");
  if (!pending || canSendCodes(getSite(ctx))) return pending;
  return { ...pending, methods: pending.methods.filter((method) => method !== "sms") };
}

/** The requested method if the gateway accepts it, else the first method; undefined when it accepts no method. */
function chooseMethod({ methods }: PendingSecondStep, requested: unknown): VerificationMethod | undefined {
  return methods.find((method) => method === requested) ?? methods[0];
}

interface SecondStep {
  form: FormData;
  pending: PendingSecondStep;
  method: VerificationMethod;
  /** The name, e-mail address or code that the member has typed. */
  proof: string;
  settings: FieldSettings;
}

/** @returns undefined when the phone-auth provider failed */
async function attemptLogin(ctx: RequestContext, { form, pending, method, proof, settings }: SecondStep) {
  const { portal, username, password, dialingCode } = pending;
  const site = getSite(ctx);
  const attempt: LoginAttempt = {
    portal,
    account: dialingCode === undefined ? username : canonicalNumber({ mobile: username, dialingCode }),
    typedName: username,
    dialing: settings.dialing,
    form: [pending, method, proof],
    guess: "second-step",
    idempotencySeconds: IDEMPOTENCY_SECONDS,
  };
  const result = authenticate(ctx, attempt, async () => {
    const factor = method === "sms" ? await proveSentNumber(ctx, site, proof) : { [PROOF_FIELDS[method]]: proof };
    return loginVerification(ctx.gateway, { username, password, ...factor, ...readHumanCheck(form, site) });
  });
  return orUndefinedOnFailure(result);
}

/** Proves the number that the code was sent to. The gateway checks that it is the number of the account. */
async function proveSentNumber(ctx: RequestContext, site: Site, code: string) {
  const sent = await readSentCode(ctx, "noLogin");
  return requirePhoneProof(site, { mobile: sent?.mobile ?? "", dialingCode: sent?.dialingCode ?? "", code }, sent);
}

/** The form again after a code was requested: the gateway does not return the number of the account. */
export function replyToCode(ctx: RequestContext, form: FormData, code: CodeAnswer): LoginOutcome<SecondStepAnswer> {
  return formAgain(ctx, form, { ...code, hidden: ["answer"], content: { method: "sms" as const, ...code.content } });
}

/** A wrong proof is shown at its field, anything else above the form. */
function errorsFor(method: VerificationMethod, refusal: LoginRefusal): FormErrors {
  const isWrongProof = messageOf(refusal) === "errors:verification_code_error" && !refusal.human;
  return isWrongProof ? wrongProof(method) : refusal.errors;
}

/** A wrong name or e-mail address is not called a wrong code. */
function wrongProof(method: VerificationMethod): FormErrors {
  const isCode = method === "sms" || method === "ga";
  return { answer: isCode ? "errors:verification_code_error" : "auth:answer_wrong" };
}
