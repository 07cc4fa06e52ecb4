import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { getSite } from "~/site/site.server";
import { type DialingCodes, listDialingCodes } from "../fields/dialing-codes.server";
import {
  messageCode,
  mobileNumber,
  offeredDialingCode,
  pageKey,
  ruledSecret,
  ruledText,
} from "../fields/form-values.server";
import type { Portal } from "../login/portals";
import { requestCode } from "../verification/code-request.server";
import { answerOf, firstErrors } from "../verification/form-reply.server";
import { readHumanCheck } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { readSentCode } from "../verification/sms-cookie.server";
import { askByEmail, type ForgetRefusal, setByPhone } from "./forget.server";
import type { ForgetAnswer, ForgetPage } from "./forget-page";
import { chooseWay, getForgetRules } from "./forget-page.server";

/** The answer to a form, or what came of it. */
export type Asked =
  | { done: "mailed" | "signed-in" }
  /** The door to log in at. */
  | { done: "saved"; door: Portal }
  | { answer: ForgetAnswer; status: number; retryAfter?: number | undefined }
  | "closed";

interface Told {
  errors?: Record<string, string>;
  cleared?: string[];
  status?: number;
  retryAfter?: number | undefined;
  sent?: ForgetAnswer["sent"];
}

/** Takes the form of a forgotten password, or its button that has a code sent. */
export async function submitForgotten(ctx: RequestContext, request: Request): Promise<Asked> {
  const [sent, chosen, rules] = await Promise.all([readForm(request), chooseWay(ctx), getForgetRules(ctx)]);
  if (!chosen) return "closed";
  const tell = ({ errors = {}, cleared = [], status = 200, retryAfter, sent: code }: Told): Asked => ({
    answer: {
      result: answerOf(sent, errors, ["newPassword", ...cleared]),
      cleared,
      idempotencyKey: issuePageKey(ctx),
      ...(code ? { sent: code } : {}),
    },
    status,
    retryAfter,
  });
  const refusal = (told: ForgetRefusal) => tell(told);

  if (chosen.way === "email") {
    const submission = parseWithZod(sent, { schema: emailSchema(rules) });
    if (submission.status !== "success") return tell({ errors: firstErrors(submission.error), status: 400 });
    const refused = await askByEmail(ctx, submission.value);
    return refused ? refusal(refused) : { done: "mailed" };
  }
  if (sent.get("send") === "sms")
    return tell(await requestCode(ctx, sent, { purpose: "noLogin", rule: rules.mobileNum }));

  const submission = parseWithZod(sent, { schema: phoneSchema(rules, await listDialingCodes(ctx)) });
  if (submission.status !== "success") return tell({ errors: firstErrors(submission.error), status: 400 });
  const [site, code] = await Promise.all([getSite(ctx), readSentCode(ctx, request, "noLogin")]);
  const human = readHumanCheck(sent, site);
  const outcome = await setByPhone(ctx, submission.value, { human, sent: code });
  if ("errors" in outcome) return refusal(outcome);
  return outcome.signedIn ? { done: "signed-in" } : { done: "saved", door: outcome.door };
}

function emailSchema({ username, email }: ForgetPage["rules"]) {
  return z.object({
    username: ruledText("username", username).transform(String),
    email: ruledText("email", email).transform(String),
    idempotencyKey: pageKey,
  });
}

function phoneSchema({ mobileNum, newPassword }: ForgetPage["rules"], dialing: DialingCodes) {
  return z.object({
    mobileNum: mobileNumber("mobileNum", mobileNum).transform(String),
    countryDialingCode: offeredDialingCode(dialing),
    messageCode: messageCode("messageCode"),
    newPassword: ruledSecret("newPassword", newPassword),
    idempotencyKey: pageKey,
  });
}
