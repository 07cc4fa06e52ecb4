// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { ConfirmDialog, DialogPage } from "./dialog-page";

afterEach(cleanup);

describe("dialogs with an address", () => {
  it("are modal, named by their title, and have the close link first in the tab order", () => {
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
});
