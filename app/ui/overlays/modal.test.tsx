// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { Modal } from "./modal";

/** jsdom does not know how to open and close dialogs. */
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
});
afterEach(() => {
  cleanup();
  for (const name of ["showModal", "close"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});

const WAYS = {
  "its button": (dialog: HTMLElement) => dialog.querySelector("button")?.click(),
  "a tap beside it": (dialog: HTMLElement) => dialog.click(),
  "a form inside": (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector("form") as HTMLFormElement),
};

describe("Modal", () => {
  it.each(Object.entries(WAYS))("%s hides it at once, and closes it when that is painted", async (_, close) => {
    const onClose = vi.fn();
    renderWithProviders(
      <Modal id="news" title="News" onClose={onClose}>
        <form method="dialog">
          <button type="submit">Done</button>
        </form>
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "News" });
    expect(dialog.dataset.closing).toBeUndefined();
    close(dialog);
    expect(dialog.dataset.closing).toBe("");
    expect(dialog.open).toBe(true);
    // A second tap while it is being closed.
    close(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(dialog.open).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("leaves other forms inside to themselves", () => {
    renderWithProviders(
      <Modal id="news" title="News" onClose={() => undefined}>
        <form method="post" aria-label="Answer" onSubmit={(event) => event.preventDefault()} />
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "News" });
    fireEvent.submit(screen.getByRole("form", { name: "Answer" }));
    expect(dialog.dataset.closing).toBeUndefined();
  });
});
