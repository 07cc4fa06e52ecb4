// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useMarkRead } from "./use-mark-read";

afterEach(() => vi.useRealTimers());

function Shown({ id, unread }: { id: string; unread: boolean }) {
  useMarkRead({ id, unread }, true);
  return null;
}

/** Shows notices that came open. @returns ids in the order in which their marks are sent */
function show(...notices: { id: string; unread: boolean }[]): string[] {
  const sent: string[] = [];
  const router = createMemoryRouter([
    { path: "/", element: notices.map((notice) => <Shown key={notice.id} {...notice} />) },
    {
      path: "/m/notice",
      action: async ({ request }) => {
        sent.push(String((await request.formData()).get("id")));
        return { ok: true };
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  return sent;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("marks go to the server at most every 150 ms, each of them once (§9, throttles)", async () => {
  vi.useFakeTimers();
  const sent = show({ id: "1", unread: true }, { id: "2", unread: true }, { id: "3", unread: true });
  await pass(0);
  expect(sent).toEqual(["1"]);
  await pass(149);
  expect(sent).toEqual(["1"]);
  await pass(1);
  expect(sent).toEqual(["1", "2"]);
  await pass(150);
  expect(sent).toEqual(["1", "2", "3"]);
  await pass(1000);
  expect(sent).toHaveLength(3);
});

it("what was read before sends nothing (§4, notice)", async () => {
  vi.useFakeTimers();
  const sent = show({ id: "1", unread: false });
  await pass(1000);
  expect(sent).toEqual([]);
});
