import { parseWithZod } from "@conform-to/zod/v4";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import { requestCode } from "../verification/code-request.server";
import { answerOf, firstErrors } from "../verification/form-reply.server";
import { readHumanCheck } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { readSentCode } from "../verification/sms-cookie.server";
import { checkAvailability, isCheckedField } from "./availability.server";
import type { RegisterAnswer } from "./register-answer";
import { register } from "./registration.server";
import type { RegistrationForm } from "./registration-page";
import { getCaptchaOnce, getForm } from "./registration-page.server";
import { type Registration, registrationSchema } from "./registration-schema.server";

/** The answer to a form, or that there is an account now. */
export type Submitted =
  | { signedIn: boolean }
  | { answer: RegisterAnswer; status: number; retryAfter?: number | undefined }
  | "closed";

/** Never sent back: what is secret, and the answer to a picture that is used up. */
const SECRETS = ["password", "confimpsw", "paymentPassword", "identifying"];
const CODES = ["messageCode", "messageCode2"];

interface Reply {
  status?: number;
  errors?: Record<string, string>;
  retryAfter?: number | undefined;
  more?: Omit<Partial<RegisterAnswer>, "result" | "once">;
}

/**
 * Takes a registration form: the whole of it, or one of its smaller buttons (send a code, another picture, is this name
 * free). Says 400 for a form that is not filled in, 409 for a refusal, 429 after too many tries, 503 when the gateway
 * could not be asked.
 */
export async function submitRegistration(ctx: RequestContext, request: Request): Promise<Submitted> {
  const [sent, form] = await Promise.all([readForm(request), getForm(ctx)]);
  if (!form) return "closed";
  ctx.page.messageValues = { age: form.minimumAge };
  if (sent.get("refresh") === "captcha") {
    const image = await getCaptchaOnce(ctx);
    return reply(ctx, sent, { more: { captcha: image ? { image } : {}, cleared: ["identifying"] } });
  }
  if (sent.get("send") === "sms") return sendFrom(ctx, sent, form);
  const checked = sent.get("check");
  if (isCheckedField(checked)) return checkFrom(ctx, sent, form, checked);
  return registerFrom(ctx, request, sent, form);
}

async function registerFrom(
  ctx: RequestContext,
  request: Request,
  sent: FormData,
  form: RegistrationForm,
): Promise<Submitted> {
  const dialing = await listDialingCodes(ctx);
  const submission = parseWithZod(sent, { schema: registrationSchema(form, dialing, sent) });
  if (submission.status !== "success") return reply(ctx, sent, { status: 400, errors: firstErrors(submission.error) });
  const [code, site] = await Promise.all([readSentCode(ctx, request, "register"), getSite(ctx)]);
  const values = submission.value as Registration;
  const outcome = await register(ctx, { form, values, human: readHumanCheck(sent, site), sent: code });
  if (!("errors" in outcome)) return outcome;
  const image = form.captcha && (await getCaptchaOnce(ctx));
  return reply(ctx, sent, {
    ...outcome,
    more: {
      ...(form.captcha ? { captcha: image ? { image } : {} } : {}),
      cleared: ["identifying", ...CODES.filter((name) => name in outcome.errors)],
    },
  });
}

async function sendFrom(ctx: RequestContext, sent: FormData, form: RegistrationForm): Promise<Submitted> {
  if (!form.mobile || !form.code) return reply(ctx, sent, { status: 400 });
  const answer = await requestCode(ctx, sent, { purpose: "register", rule: form.mobile });
  return reply(ctx, sent, "sent" in answer ? { more: answer } : answer);
}

async function checkFrom(
  ctx: RequestContext,
  sent: FormData,
  form: RegistrationForm,
  field: "username" | "email",
): Promise<Submitted> {
  const { checked, error, retryAfter } = await checkAvailability(ctx, form, field, sent.get(field));
  return reply(ctx, sent, {
    status: retryAfter ? 429 : 200,
    errors: error ? { [field]: error } : {},
    retryAfter,
    more: { checked },
  });
}

function reply(ctx: RequestContext, sent: FormData, { status = 200, errors = {}, retryAfter, more }: Reply): Submitted {
  const result = answerOf(sent, errors, [...SECRETS, ...CODES.filter((name) => name in errors)]);
  return { answer: { result, idempotencyKey: issuePageKey(ctx), ...more }, status, retryAfter };
}
