// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import { useFormWithParts } from "./use-form-with-parts";

afterEach(cleanup);

function TestForm() {
  const { answer, validation, formProps } = useFormWithParts<{ result: object; sent?: string }>(
    undefined,
    () => "errors:field_invalid",
  );
  return (
    <Form method="post" {...formProps}>
      <input aria-label="Name" name="name" required />
      <p>{validation.error("name")}</p>
      <p>{answer?.sent}</p>
      <button type="submit" name="send" value="sms">
        Send a code
      </button>
      <button type="submit">Log in</button>
    </Form>
  );
}

/** @returns what the form has sent */
function renderForm(): Record<string, unknown>[] {
  const received: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    received.push(Object.fromEntries(await request.formData()));
    return { result: {}, sent: "The code is on its way" };
  };
  const router = createMemoryRouter([{ path: "/", action, element: <TestForm /> }]);
  render(
    <I18nextProvider i18n={createTranslation("EN", {})}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return received;
}

it("sends a part although a field is invalid, and shows no error", async () => {
  const received = renderForm();
  fireEvent.click(screen.getByRole("button", { name: "Send a code" }));
  await waitFor(() => expect(screen.queryByText("The code is on its way")).not.toBeNull());
  expect(received).toEqual([{ name: "", send: "sms", part: "send" }]);
  expect(screen.queryByText("field_invalid")).toBeNull();
});

it("holds the form as a whole back while a field is invalid", async () => {
  const received = renderForm();
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(screen.queryByText("field_invalid")).not.toBeNull());
  expect(received).toEqual([]);
});
