// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders, withProviders } from "../testing/render-with-providers";
import { ConfirmDialog, DialogPage } from "./dialog-page";

afterEach(cleanup);

describe("dialogs with an address", () => {
  it("dialogs are modal, named by their title, and have the close link first in the tab order", () => {
    renderWithProviders(
      <DialogPage id="login" title="Log in" closeTo="/m/home">
        <input aria-label="Username" />
      </DialogPage>,
    );
    const dialog = screen.getByRole("dialog", { name: "Log in" });
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(dialog.querySelector("a, button, input")?.textContent).toBe("Close");
  });

  it("offer a link that cancels", () => {
    renderWithProviders(
      <ConfirmDialog id="logout" title="Log out?" cancel={{ to: "/m/home", label: "Stay" }}>
        <button type="submit">Log out</button>
      </ConfirmDialog>,
    );
    const dialog = within(screen.getByRole("alertdialog", { name: "Log out?" }));
    expect(dialog.getByRole("link", { name: "Stay" }).getAttribute("href")).toBe("/m/home");
  });

  it("leave the focus to the page behind when they close without another page (behaviour 11.5)", async () => {
    const page = (isOpen: boolean) =>
      withProviders(
        <>
          <main id="main" />
          {isOpen && (
            <ConfirmDialog id="trial" title="Register?" cancel={{ to: "?prompt=off", label: "Not now" }}>
              <button type="submit">Register</button>
            </ConfirmDialog>
          )}
        </>,
      );
    const { rerender } = render(page(true));
    screen.getByRole("link", { name: "Not now" }).focus();
    rerender(page(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it.each([
    ["take the focus when the app starts", "true", "dialog"],
    ["leave it to a human verification that lies over them (behaviour 10.13)", "false", "widget"],
  ])("%s", (_, modal, focused) => {
    const page = () =>
      withProviders(
        <DialogPage id="login" title="Log in" closeTo="/m/home">
          <input aria-label="Username" />
        </DialogPage>,
      );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page());
    // What `boot` has done before the app starts.
    screen.getByRole("dialog").setAttribute("aria-modal", modal);
    const widget = document.body.appendChild(document.createElement("button"));
    widget.focus();
    render(page(), { container, hydrate: true });
    expect(document.activeElement).toBe(focused === "widget" ? widget : screen.getByRole("dialog"));
    widget.remove();
    container.remove();
  });
});
