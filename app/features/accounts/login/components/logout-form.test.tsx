// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import lobby from "../../../../../locales/EN/lobby.json";
import { LogoutForm } from "./logout-form";

afterEach(cleanup);

it("the log-out says to wait while it is sent, and asks again when the browser brings the page back (behaviour 7.22)", () => {
  const router = createMemoryRouter([{ path: "*", element: <LogoutForm /> }]);
  render(
    <I18nextProvider i18n={createTranslation("EN", { lobby })}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: lobby.in_increase_submit });
  const form = button.form as HTMLFormElement;
  expect([form.method, button.getAttribute("aria-busy")]).toEqual(["post", "false"]);
  fireEvent.submit(form);
  expect(button.textContent).toBe(lobby.in_please_wait);
  expect(button.getAttribute("aria-busy")).toBe("true");
  fireEvent(window, new Event("pageshow"));
  expect(button.textContent).toBe(lobby.in_increase_submit);
});
