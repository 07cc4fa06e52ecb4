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
export async function submitRegistration(context: RequestContext, request: Request): Promise<Submitted> {
  const [sent, form] = await Promise.all([readForm(request), getForm(context)]);
  if (!form) return "closed";
  context.values = { age: form.minimumAge };
  if (sent.get("refresh") === "captcha") {
    const image = await getCaptchaOnce(context);
    return reply(context, sent, { more: { captcha: image ? { image } : {}, cleared: ["identifying"] } });
  }
  if (sent.get("send") === "sms") return sendFrom(context, sent, form);
  const checked = sent.get("check");
  if (isCheckedField(checked)) return checkFrom(context, sent, form, checked);
  return registerFrom(context, request, sent, form);
}

async function registerFrom(
  context: RequestContext,
  request: Request,
  sent: FormData,
  form: RegistrationForm,
): Promise<Submitted> {
  const dialing = await listDialingCodes(context);
  const submission = parseWithZod(sent, { schema: registrationSchema(form, dialing, sent) });
  if (submission.status !== "success")
    return reply(context, sent, { status: 400, errors: firstErrors(submission.error) });
  const [code, site] = await Promise.all([readSentCode(context, request, "register"), getSite(context)]);
  const values = submission.value as Registration;
  const outcome = await register(context, { form, values, human: readHumanCheck(sent, site), sent: code });
  if (!("errors" in outcome)) return outcome;
  const image = form.captcha && (await getCaptchaOnce(context));
  return reply(context, sent, {
    ...outcome,
    more: {
      ...(form.captcha ? { captcha: image ? { image } : {} } : {}),
      cleared: ["identifying", ...CODES.filter((name) => name in outcome.errors)],
    },
  });
}

async function sendFrom(context: RequestContext, sent: FormData, form: RegistrationForm): Promise<Submitted> {
  if (!form.mobile || !form.code) return reply(context, sent, { status: 400 });
  const answer = await requestCode(context, sent, { purpose: "register", rule: form.mobile });
  return reply(context, sent, "sent" in answer ? { more: answer } : answer);
}

async function checkFrom(
  context: RequestContext,
  sent: FormData,
  form: RegistrationForm,
  field: "username" | "email",
): Promise<Submitted> {
  const { checked, error, retryAfter } = await checkAvailability(context, form, field, sent.get(field));
  return reply(context, sent, {
    status: retryAfter ? 429 : 200,
    errors: error ? { [field]: error } : {},
    retryAfter,
    more: { checked },
  });
}

function reply(
  context: RequestContext,
  sent: FormData,
  { status = 200, errors = {}, retryAfter, more }: Reply,
): Submitted {
  const result = answerOf(sent, errors, [...SECRETS, ...CODES.filter((name) => name in errors)]);
  return { answer: { result, once: issuePageKey(context), ...more }, status, retryAfter };
}
