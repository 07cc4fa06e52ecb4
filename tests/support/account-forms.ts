import type { APIRequestContext } from "@playwright/test";
import { SAME_ORIGIN_JSON } from "./page-text.ts";
import { newMobile, type Sandbox } from "./sandbox.ts";

interface Answer {
  result: { error?: Record<string, string[]>; initialValue: Record<string, unknown> };
  sent?: { seconds: number };
  checked?: { availability: string };
  idempotencyKey: string;
  cleared?: string[];
  captcha?: { image: string };
}

export type Form = Record<string, string>;

/**
 * Sends one of the account forms.
 * @returns what the page is told, whichever form of the page it is about
 */
export async function post(
  request: APIRequestContext,
  path: string,
  form: Form,
  headers: Record<string, string> = SAME_ORIGIN_JSON,
) {
  const answer = await request.post(path, { form, headers, maxRedirects: 0 });
  const body = (await answer.json()) as {
    outcome?: Answer & { sms?: Answer };
    redirect?: string;
    key?: string;
    message?: { key: string };
  };
  return {
    status: answer.status(),
    retryAfter: Number(answer.headers()["retry-after"] ?? 0),
    redirect: body.redirect,
    /** Message key of a refusal as a whole. */
    key: body.key,
    /** Message key of a success. */
    message: body.message?.key,
    outcome: body.outcome?.sms ?? body.outcome,
    errors: (body.outcome?.sms ?? body.outcome)?.result.error ?? {},
    text: JSON.stringify(body.outcome ?? {}),
    cookies: answer.headers()["set-cookie"] ?? "",
  };
}

/** Everything a registration by user name needs. */
export async function filledIn(request: APIRequestContext, sandbox: Sandbox, more: Form = {}): Promise<Form> {
  const mobileNum = newMobile();
  await request.get("/m/register", { headers: SAME_ORIGIN_JSON });
  await post(request, "/m/register", { send: "sms", mobileNum, countryDialingCode: "+95" });
  return {
    username: `fox${mobileNum.slice(-9)}`,
    password: "Secret12",
    confimpsw: "Secret12",
    mobileNum,
    countryDialingCode: "+95",
    messageCode2: await sandbox.code(mobileNum),
    identifying: await sandbox.captcha(),
    agree: "on",
    idempotencyKey: "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10",
    ...more,
  };
}
