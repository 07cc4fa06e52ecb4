// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { PromoCodeForm } from "./promo-code-form";

afterEach(cleanup);

const page = { idempotencyKey: "k1", typed: "" };
const input = () => screen.getByRole<HTMLInputElement>("textbox");

it("a code that is missing is said below the field, in the page's language (behaviour 17.14)", () => {
  const { container } = renderWithProviders(<PromoCodeForm page={page} refusal={undefined} />);
  const form = container.querySelector("form") as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  fireEvent.submit(form);
  expect(screen.getByText("code_needed")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
});

it.each(["member:code_invalid", "member:code_used"] as const)(
  "%s is about the code: it is said below the field",
  (error) => {
    const refusal = { typed: "ABC", idempotencyKey: "k2", error };
    const { container } = renderWithProviders(<PromoCodeForm page={page} refusal={refusal} />);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(input().value).toBe("ABC");
    expect(container.querySelector(".form-error")).toBeNull();
  },
);

it("other refusals are about the form as a whole", () => {
  const refusal = { typed: "ABC", idempotencyKey: "k2", error: "member:code_outcome_unknown" } as const;
  renderWithProviders(<PromoCodeForm page={page} refusal={refusal} />);
  expect(screen.getByRole("alert").textContent).toBe("code_outcome_unknown");
  expect(input().getAttribute("aria-invalid")).toBeNull();
});
