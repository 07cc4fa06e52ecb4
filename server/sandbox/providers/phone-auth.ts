import { createHash } from "node:crypto";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer } from "../http/answer";
import { type Fields, readJson } from "../http/body";
import { textField } from "../http/parameters";
import { googleError } from "./answers";
import { signToken } from "./id-tokens";
import { client, issuerOf } from "./registration";

const attemptErrors = {
  wrong: "INVALID_CODE",
  expired: "SESSION_EXPIRED",
  unknown: "INVALID_SESSION_INFO",
  locked: "TOO_MANY_ATTEMPTS_TRY_LATER",
} as const;

/**
 * `accounts:sendVerificationCode`: the code is "sent" to the outbox of the control address. It needs a token of the human
 * verification, which counts once.
 */
function sendVerificationCode(fields: Fields, context: SandboxContext): Answer {
  const mobile = textField(fields, "phoneNumber").replace(/[\s()-]/g, "");
  if (mobile === "") return googleError("MISSING_PHONE_NUMBER");
  if (!/^\+[1-9]\d{6,14}$/.test(mobile)) return googleError("INVALID_PHONE_NUMBER : Invalid format.");
  const token = textField(fields, "recaptchaToken");
  if (token === "") return googleError("MISSING_RECAPTCHA_TOKEN");
  if (!context.humanResults.consumeRecaptcha(token)) return googleError("CAPTCHA_CHECK_FAILED");
  const { session, code } = context.phoneSessions.open(mobile);
  context.outbox.send("sms", mobile, `${code} is your verification code for ${client.projectId}.`);
  return jsonAnswer(200, { sessionInfo: session });
}

/** `accounts:signInWithPhoneNumber`: session and code for an id token. */
async function signInWithPhoneNumber(fields: Fields, context: SandboxContext): Promise<Answer> {
  const session = textField(fields, "sessionInfo");
  const code = textField(fields, "code");
  if (session === "") return googleError("MISSING_SESSION_INFO");
  if (code === "") return googleError("MISSING_CODE");
  const attempt = context.phoneSessions.attempt(session, code);
  if (attempt.kind !== "right") return googleError(attemptErrors[attempt.kind]);
  const { mobile } = attempt;
  const localId = createHash("sha256").update(`phone:${mobile}`).digest("base64url").slice(0, 28);
  const idToken = await signToken(
    {
      iss: issuerOf("phone", context.addresses.providers),
      sub: localId,
      aud: client.projectId,
      auth_time: Math.floor(context.now() / 1000),
      user_id: localId,
      phone_number: mobile,
      firebase: { identities: { phone: [mobile] }, sign_in_provider: "phone" },
    },
    context,
  );
  const isNewUser = context.identities.find("phone", localId) === undefined;
  return jsonAnswer(200, { idToken, refreshToken: "", expiresIn: "3600", localId, isNewUser, phoneNumber: mobile });
}

/** The phone-auth calls in the shape of Google's Identity Toolkit v1; undefined for a method it does not have. */
export async function phoneAuth(
  method: string,
  query: URLSearchParams,
  body: string,
  context: SandboxContext,
): Promise<Answer | undefined> {
  const actions: Readonly<Record<string, (fields: Fields, context: SandboxContext) => Answer | Promise<Answer>>> = {
    sendVerificationCode,
    signInWithPhoneNumber,
  };
  const action = actions[method];
  if (!action) return undefined;
  if (query.get("key") !== client.apiKey) return googleError("API key not valid. Please pass a valid API key.");
  return action(readJson(body), context);
}
