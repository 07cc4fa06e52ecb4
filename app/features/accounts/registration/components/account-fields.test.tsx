// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import type { RegistrationPage } from "../registration.response-schema.server";
import { AccountFields } from "./account-fields";

afterEach(cleanup);

const rule = { required: true, min: 6, max: 16, kind: 0 };
const noCode = { sent: undefined, justSent: false, sending: false };

function Fields({ form }: { form: object }) {
  const validation = useFormValidation(undefined, () => "errors:field_invalid");
  const page = { form, dialing: { codes: [], code: "" } } as unknown as RegistrationPage;
  return <AccountFields page={page} validation={validation} code={noCode} usernameNote={undefined} />;
}

test.each([
  ["by number", { method: "mobile", mobile: rule }, ["mobileNum", "mobileNum2"]],
  [
    "by number with a password",
    { method: "mobile", mobile: rule, password: rule },
    ["mobileNum", "mobileNum2", "password", "confimpsw"],
  ],
  ["by user name", { method: "username", username: rule, mobile: rule }, ["username", "mobileNum"]],
])("the fields of a registration %s (behaviour 8.2, 8.3)", (_, form, names) => {
  const { container } = renderWithProviders(<Fields form={form} />);
  const inputs = [...container.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  expect(inputs.map(({ name }) => name)).toEqual(names);
  const required = inputs.filter((input) => input.required).map(({ name }) => name);
  expect(required).toEqual(names.filter((name) => name !== "mobileNum2"));
});
