import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import type { FieldRule } from "../fields/field-rule";
import { mobileNumber, offeredDialingCode, pageKey } from "../fields/form-values.server";
import { firstErrors } from "./form-reply.server";
import { readHumanCheck } from "./human-check.server";
import type { SentCodeView } from "./sent-code";
import { sendCode } from "./sms.server";
import type { SentCode } from "./sms-cookie.server";

/** What the button that asks for a code is answered. */
export type CodeAnswer =
  | { sent: SentCodeView }
  | { errors: Record<string, string>; status: 400 | 429 | 503; retryAfter?: number | undefined };

/** The one flow of all forms with a code: the number is checked first (specification section 5), then the code is sent. */
export async function requestCode(
  ctx: RequestContext,
  sent: FormData,
  { purpose, rule }: { purpose: SentCode["purpose"]; rule: FieldRule },
): Promise<CodeAnswer> {
  const mobileNum = mobileNumber("mobileNum", { ...rule, required: true });
  const countryDialingCode = offeredDialingCode(await listDialingCodes(ctx));
  const asked = parseWithZod(sent, { schema: z.object({ mobileNum, countryDialingCode, idempotencyKey: pageKey }) });
  if (asked.status !== "success") return { errors: firstErrors(asked.error), status: 400 };
  const { mobileNum: mobile = "", countryDialingCode: dialingCode, idempotencyKey: key } = asked.value;
  const site = await getSite(ctx);
  const human = readHumanCheck(sent, site);
  const outcome = await sendCode(ctx, site, { purpose, mobile, dialingCode, human, key });
  if (outcome.ok) return { sent: outcome.sent };
  return {
    errors: outcome.error ? { mobileNum: outcome.error } : {},
    status: outcome.retryAfter ? 429 : 503,
    retryAfter: outcome.retryAfter,
  };
}
