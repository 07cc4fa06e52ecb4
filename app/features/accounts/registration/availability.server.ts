import { checkEmail, checkUsername } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { limits } from "~/http/limits/rate-limits.server";
import { keepsRule } from "../fields/field-rules.server";
import { type CheckedField, formatMessage } from "../fields/fields";
import type { RegisterAnswer } from "./register-answer";
import type { RegistrationForm } from "./registration-page";

const checks = {
  username: { ask: checkUsername, taken: "errors:username_exists" },
  email: { ask: checkEmail, taken: "errors:email_exists" },
} as const satisfies Record<CheckedField, unknown>;

type Checked = NonNullable<RegisterAnswer["checked"]>;

export function isCheckedField(name: unknown): name is CheckedField {
  return name === "username" || name === "email";
}

/**
 * Asks whether a user name or an e-mail address is free: 5 times a minute from one address (safety page). What does not
 * keep its rule is not asked for, and a gateway that does not answer leaves the question open.
 */
export async function checkAvailability(
  ctx: RequestContext,
  form: RegistrationForm,
  field: CheckedField,
  typed: FormDataEntryValue | null,
): Promise<{ checked: Checked; error?: string; retryAfter?: number }> {
  const value = typeof typed === "string" ? typed.trim().slice(0, 200) : "";
  const rule = field === "username" ? form.username : form.optional.find(({ name }) => name === field)?.rule;
  if (!rule || !keepsRule(value, rule)) {
    return { checked: { field, value, availability: "invalid" }, error: formatMessage(field) };
  }
  const { allowed, retryAfterSeconds } = await limits.usernameChecks.take(ctx.request.address);
  if (!allowed) return { checked: { field, value, availability: "unknown" }, retryAfter: retryAfterSeconds };
  const { ask, taken } = checks[field];
  const availability = await ask(ctx.gateway, value).catch(() => "unknown" as const);
  const errors = { taken, invalid: formatMessage(field), free: undefined, unknown: undefined };
  const error = errors[availability];
  return { checked: { field, value, availability }, ...(error ? { error } : {}) };
}

/** What somebody else has of a form that was sent; a check that cannot be made is the registration's own to make. */
export async function findTaken(
  { gateway }: RequestContext,
  values: Partial<Record<CheckedField, string | undefined>>,
): Promise<Record<string, string>> {
  const fields: readonly CheckedField[] = ["username", "email"];
  const found = await Promise.all(
    fields.map(async (field) => {
      const value = values[field];
      const availability = value ? await checks[field].ask(gateway, value).catch(() => "unknown") : "free";
      return availability === "taken" ? [[field, checks[field].taken] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
