// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLiveSearch } from "./use-live-search";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Search() {
  const { form, input, onInput } = useLiveSearch("");
  return (
    <Form ref={form} action="/m/search-games">
      <input ref={input} type="search" name="gameName" onInput={onInput} />
    </Form>
  );
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("the search is sent once, 500 ms after the last key (behaviour 4.19)", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Search /> }]);
  render(<RouterProvider router={router} />);
  const type = (value: string) => fireEvent.input(screen.getByRole("searchbox"), { target: { value } });
  type("for");
  await advance(499);
  type("fort");
  await advance(499);
  expect(router.state.location.pathname).toBe("/");
  await advance(1);
  expect(router.state.location).toMatchObject({ pathname: "/m/search-games", search: "?gameName=fort" });
});
