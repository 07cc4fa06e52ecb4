import { checkEmail, checkUsername } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { invalidMessage } from "../fields/field-messages";
import { matchesRule } from "../fields/field-rules.server";
import { type CheckedField, checkedFields } from "./optional-fields";
import type { RegistrationAnswer, RegistrationForm } from "./registration.response-schema.server";

const checks = { username: checkUsername, email: checkEmail } satisfies Record<CheckedField, unknown>;

/** Message keys for values that somebody else has. */
export const takenMessages = {
  username: "errors:username_exists",
  email: "errors:email_exists",
} as const satisfies Record<CheckedField, MessageKey>;

const MAX_LENGTH = 200;

export interface AvailabilityResult {
  checked: NonNullable<RegistrationAnswer["checked"]>;
  /** Message key. */
  error?: MessageKey | undefined;
  /** HTTP status. */
  status: number;
  /** Seconds, when the rate limit was exceeded. */
  retryAfter?: number | undefined;
}

export function isCheckedField(name: unknown): name is CheckedField {
  return checkedFields.some((field) => field === name);
}

/**
 * Checks whether a user name or an e-mail address is available; at most 5 checks a minute from one address. A value
 * that does not match its rule is not sent to the gateway. The result is "unknown" when the gateway does not answer.
 */
export async function checkAvailability(
  ctx: RequestContext,
  form: RegistrationForm,
  field: CheckedField,
  typed: FormDataEntryValue | null,
): Promise<AvailabilityResult> {
  const value = typeof typed === "string" ? typed.trim().slice(0, MAX_LENGTH) : "";
  const rule = field === "username" ? form.username : form.optional.find(({ name }) => name === field)?.rule;
  if (!rule || !matchesRule(value, rule))
    return { checked: { field, value, availability: "invalid" }, error: invalidMessage(field), status: 200 };
  try {
    await countAttempt(rateLimits.availabilityChecks.for(ctx.request.address));
  } catch (error) {
    const { status, retryAfter } = toRefusal(error);
    return { checked: { field, value, availability: "unknown" }, status, retryAfter };
  }
  const availability = await checks[field](ctx.gateway, value).catch(() => "unknown" as const);
  const errors = { taken: takenMessages[field], invalid: invalidMessage(field), free: undefined, unknown: undefined };
  return { checked: { field, value, availability }, error: errors[availability], status: 200 };
}
