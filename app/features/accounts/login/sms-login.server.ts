import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { login } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { newCaptcha } from "~/site/captcha.server";
import { getSite, hasFeature } from "~/site/site.server";
import { listDialingCodes, withPlus } from "../fields/dialing-codes.server";
import { ruleFor } from "../fields/field-rules.server";
import { messageCode, mobileNumber, offeredDialingCode, pageKey } from "../fields/form-values.server";
import { getRules } from "../fields/rules.server";
import { requestCode } from "../verification/code-request.server";
import { answerOf, firstErrors } from "../verification/form-reply.server";
import { getHumanWidget, readHumanCheck } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { PhoneAuthError } from "../verification/phone-auth.server";
import { requireProof } from "../verification/proof.server";
import { numberOf } from "../verification/sms.server";
import { forgetSentCode, readSentCode, viewOf } from "../verification/sms-cookie.server";
import { authenticate, type Refusal as Entered, isRefused } from "./authenticate.server";
import { rememberBox } from "./login.schema";
import { readRemembered, remember } from "./remembered.server";
import type { SmsLoginAnswer, SmsLoginPage } from "./sms-login";

/** The answer to a form, or nothing once the person is signed in. */
export type SmsLoginOutcome = { answer: SmsLoginAnswer; status: number; retryAfter?: number | undefined } | undefined;

/** What a refusal says. Nothing at all where the provider failed (specification section 8). */
interface Refusal {
  errors?: Record<string, string>;
  status: number;
  retryAfter?: number | undefined;
  captcha?: boolean;
}

const FAILED = "registration:sms_login_failed";
/** A code opens one session: the form that comes again meanwhile gets the same one. */
const ECHO_SECONDS = 10;

/** Whether the mobile tab is offered (specification section 2, MOBILEVERCODELOGIN3). */
async function offersSmsLogin(ctx: RequestContext): Promise<boolean> {
  return hasFeature(await getSite(ctx), "MOBILEVERCODELOGIN3");
}

/** Whether this request is for the mobile tab. */
export async function asksSmsLogin(ctx: RequestContext): Promise<boolean> {
  return ctx.request.url.searchParams.get("type") === "sms" && (await offersSmsLogin(ctx));
}

export async function getSmsLoginPage(ctx: RequestContext, request: Request): Promise<SmsLoginPage> {
  const [rules, dialing, sent, known, site] = await Promise.all([
    getRules(ctx),
    listDialingCodes(ctx),
    readSentCode(ctx, request, "noLogin"),
    readRemembered(ctx, "sms"),
    getSite(ctx),
  ]);
  const human = await getHumanWidget(ctx, site);
  return {
    rule: { ...ruleFor("mobileNum", rules), required: true },
    dialing,
    ...(sent ? { sent: viewOf(sent) } : {}),
    ...(known ? { remembered: { mobile: known.mobile, dialingCode: withPlus(known.dialingCode) } } : {}),
    ...(human ? { human } : {}),
    idempotencyKey: issuePageKey(ctx),
  };
}

/** Takes the form of the mobile tab: the whole of it, or the button for a code or another picture. */
export async function submitSmsLogin(ctx: RequestContext, request: Request): Promise<SmsLoginOutcome> {
  const [sent, rules] = await Promise.all([readForm(request), getRules(ctx)]);
  const rule = ruleFor("mobileNum", rules);
  const hasCaptcha = sent.has("identifying");
  const tell = async (
    { errors = {}, status, retryAfter, captcha = hasCaptcha }: Refusal,
    more: Partial<SmsLoginAnswer> = {},
  ): Promise<SmsLoginOutcome> => {
    const image = captcha ? await newCaptcha(ctx) : undefined;
    const cleared = ["messageCode", "identifying"].filter((name) => name === "identifying" || name in errors);
    return {
      answer: {
        result: answerOf(sent, errors, cleared),
        cleared,
        idempotencyKey: issuePageKey(ctx),
        ...(captcha ? { captcha: image ? { image } : {} } : {}),
        ...more,
      },
      status,
      retryAfter,
    };
  };

  if (sent.get("refresh") === "captcha") return tell({ status: 200, captcha: true });
  if (sent.get("send") === "sms") {
    const answer = await requestCode(ctx, sent, { purpose: "noLogin", rule });
    return "sent" in answer ? tell({ status: 200 }, answer) : tell(answer);
  }
  const dialing = await listDialingCodes(ctx);
  const submission = parseWithZod(sent, {
    schema: z.object({
      mobileNum: mobileNumber("mobileNum", { ...rule, required: true }).transform(String),
      countryDialingCode: offeredDialingCode(dialing),
      messageCode: messageCode("messageCode"),
      remember: rememberBox,
      // Readings, choice 3: digits, up to 6.
      ...(hasCaptcha
        ? { identifying: z.string({ error: "errors:enter_captcha" }).regex(/^\d{1,6}$/, "errors:enter_captcha") }
        : {}),
      idempotencyKey: pageKey,
    }),
  });
  if (submission.status !== "success") return tell({ errors: firstErrors(submission.error), status: 400 });
  const { identifying } = submission.value as { identifying?: string };
  const refusal = await signInByCode(ctx, request, sent, { ...submission.value, captcha: identifying });
  return refusal && tell(refusal);
}

async function signInByCode(
  ctx: RequestContext,
  request: Request,
  sentForm: FormData,
  form: {
    mobileNum: string;
    countryDialingCode: string;
    messageCode: string;
    remember: boolean;
    captcha: string | undefined;
    idempotencyKey: string;
  },
): Promise<Refusal | undefined> {
  const { mobileNum: mobile, countryDialingCode, messageCode: code, captcha } = form;
  const { deviceId } = ctx.visitor;
  const [site, sent] = await Promise.all([getSite(ctx), readSentCode(ctx, request, "noLogin")]);
  const asked = {
    door: "member",
    account: numberOf({ mobile, dialingCode: countryDialingCode }),
    typed: mobile,
    form: [deviceId, form],
    echoSeconds: ECHO_SECONDS,
  } as const;
  const entry = await authenticate(ctx, asked, async () => {
    const proof = await requireProof(site, { mobile, dialingCode: countryDialingCode, code }, sent);
    const more = { captcha, countryDialingCode, loginDeviceId: deviceId, ...readHumanCheck(sentForm, site) };
    return "firebaseIdToken" in proof
      ? login(ctx.gateway, {
          type: "firebase",
          username: "",
          password: "",
          firebaseMobileNo: mobile,
          ...proof,
          ...more,
        })
      : login(ctx.gateway, { type: "sms", username: mobile, password: code, ...more });
  }).catch((error: unknown) => {
    if (error instanceof PhoneAuthError) return undefined;
    throw error;
  });
  if (!entry) return { status: 503 };
  if ("next" in entry) return { errors: { messageCode: FAILED }, status: 401 };
  if (isRefused(entry)) return explain(entry);
  forgetSentCode(ctx);
  await remember(ctx, form.remember ? { type: "sms", mobile, dialingCode: countryDialingCode } : undefined);
  return undefined;
}

const UNIFORM = ["errors:user_not_exist_or_disabled", "errors:verification_code_error"];

/** An unknown number, a wrong code and a disabled account read alike (readings, choice 6). */
function explain({ error, status, captcha, retryAfter }: Entered): Refusal {
  if (error === "errors:enter_captcha") return { errors: { identifying: error }, status, captcha: true };
  const asked = captcha ? { captcha } : {};
  if (UNIFORM.includes(error)) return { errors: { messageCode: FAILED }, status, ...asked };
  return { errors: { "": error }, status, retryAfter, ...asked };
}
