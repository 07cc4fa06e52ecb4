import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { checkAvailability } from "./availability.server";
import type { RegistrationForm } from "./registration.response-schema.server";

const rule = { required: true, min: 6, max: 40, kind: 0 };
const form = { username: rule, optional: [{ name: "email", rule }] } as unknown as RegistrationForm;

test("checks of user names and e-mail addresses count together: 5 a minute from one address (behaviour 19.5)", async () => {
  const ctx = testContext({ url: "/m/register", gateway: { call: async () => "free" } });
  const check = (field: "username" | "email") => checkAvailability(ctx, form, field, "fox@example.com");
  for (const field of ["username", "email", "username", "email", "username"] as const)
    expect(await check(field)).toMatchObject({ checked: { availability: "free" }, status: 200 });
  expect(await check("email")).toEqual({
    checked: { field: "email", value: "fox@example.com", availability: "unknown" },
    status: 429,
    retryAfter: expect.any(Number),
  });
});
