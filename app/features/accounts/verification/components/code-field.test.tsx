// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { CodeField } from "./code-field";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** At the upper edge: the button of the form is at the lower one. */
const toast = (tone: string) => document.querySelector(`.toast.at-top.${tone}`);
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The field of a page that has just sent a code. */
function renderField(seconds: number) {
  const sent = { mobile: "9770000001", dialingCode: "+95", seconds, until: Date.now() + seconds * 1000 };
  const code = { sent, justSent: true, sending: false };
  const field = { name: "messageCode", error: undefined, defaultValue: "", required: true, autoFocus: false };
  renderWithProviders(<CodeField {...field} code={code} hydrated />);
}

test("that a code is on its way is shown for 1.5 s (behaviour 10.6)", async () => {
  renderField(60);
  await advance(1499);
  expect(toast("good")).not.toBeNull();
  await advance(1);
  expect(toast("good")).toBeNull();
});

test("how long to wait for another code is shown for 3 s after a tap (behaviour 19.3)", async () => {
  renderField(60);
  await advance(2000);
  fireEvent.click(screen.getByRole("button"));
  await advance(2999);
  expect(toast("bad")).not.toBeNull();
  await advance(1);
  expect(toast("bad")).toBeNull();
});
