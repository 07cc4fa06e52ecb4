// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import { PageLanguageProvider } from "~/i18n/text-language";
import errors from "../../../locales/EN/errors.json";
import type { FormAnswer } from "./form-answer";
import { useFormValidation } from "./use-form-validation";

afterEach(cleanup);

function TestForm() {
  const validation = useFormValidation(undefined, () => "errors:field_invalid");
  return (
    <form {...validation.formProps}>
      <input aria-label="Name" name="name" pattern="[a-z]+" />
      <input aria-label="City" name="city" required />
      <p>{validation.error("name")}</p>
      <p data-testid="city">{validation.error("city")}</p>
    </form>
  );
}

const page = (textTag: string) => (
  <I18nextProvider i18n={createTranslation("EN", {})}>
    <PageLanguageProvider value={{ tag: textTag, textTag, direction: "ltr" }}>
      <TestForm />
    </PageLanguageProvider>
  </I18nextProvider>
);

it("checks filled fields, and no others, after a change of language (behaviour 17.15)", async () => {
  const { rerender } = render(page("en"));
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "1" } });
  expect(screen.queryByText("field_invalid")).toBeNull();
  rerender(page("my-MM"));
  await waitFor(() => expect(screen.queryByText("field_invalid")).not.toBeNull());
  expect(screen.getByTestId("city").textContent).toBe("");
});

function ConsentForm() {
  const validation = useFormValidation(undefined, () => "errors:field_invalid");
  return (
    <form {...validation.formProps}>
      <input aria-label="Agree" type="checkbox" name="agree" required />
      <input aria-label="News" type="checkbox" name="news" defaultChecked required />
      <p data-testid="agree">{validation.error("agree")}</p>
      <p data-testid="news">{validation.error("news")}</p>
    </form>
  );
}

it("a checkbox was filled in before hydration only if its tick has changed", async () => {
  const content = (
    <I18nextProvider i18n={createTranslation("EN", {})}>
      <ConsentForm />
    </I18nextProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(content);
  (screen.getByLabelText("News") as HTMLInputElement).checked = false;
  render(content, { container, hydrate: true });
  await waitFor(() => expect(screen.getByTestId("news").textContent).toBe("field_invalid"));
  expect(screen.getByTestId("agree").textContent).toBe("");
});

const refusal: FormAnswer = { result: { error: { mobileNum: ["errors:code_too_soon"] } }, retryAfter: 42 };

function RefusedForm() {
  const validation = useFormValidation(refusal, () => "errors:field_invalid");
  return <form {...validation.formProps}>{validation.error("mobileNum")}</form>;
}

it("a refusal names the seconds until another try (behaviour 10.4)", () => {
  const i18n = createTranslation("EN", { errors: { code_too_soon: errors.code_too_soon } });
  render(
    <I18nextProvider i18n={i18n}>
      <RefusedForm />
    </I18nextProvider>,
  );
  expect(screen.getByText(/next code: 42 s/)).toBeDefined();
});
