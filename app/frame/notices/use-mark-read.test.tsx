// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useMarkRead } from "./use-mark-read";

afterEach(() => vi.useRealTimers());

function OpenNotice({ id, unread }: { id: string; unread: boolean }) {
  useMarkRead({ id, unread }, true);
  return null;
}

/** Renders open notices. @returns ids in the order in which they are marked */
function renderNotices(...notices: { id: string; unread: boolean }[]): string[] {
  const sent: string[] = [];
  const router = createMemoryRouter([
    { path: "/", element: notices.map((notice) => <OpenNotice key={notice.id} {...notice} />) },
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

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("sends one request per notice, at most every 150 ms (behaviour 19)", async () => {
  vi.useFakeTimers();
  const sent = renderNotices({ id: "1", unread: true }, { id: "2", unread: true }, { id: "3", unread: true });
  await advance(0);
  expect(sent).toEqual(["1"]);
  await advance(149);
  expect(sent).toEqual(["1"]);
  await advance(1);
  expect(sent).toEqual(["1", "2"]);
  await advance(150);
  expect(sent).toEqual(["1", "2", "3"]);
  await advance(1000);
  expect(sent).toHaveLength(3);
});

it("sends nothing for a notice that is read", async () => {
  vi.useFakeTimers();
  const sent = renderNotices({ id: "1", unread: false });
  await advance(1000);
  expect(sent).toEqual([]);
});
