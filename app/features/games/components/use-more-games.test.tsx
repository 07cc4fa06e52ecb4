// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { GameListPage } from "../games.response-schema.server";
import { readListQuery } from "../list-query";
import { useMoreGames } from "./use-more-games";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listPage(page: number): GameListPage {
  const part = {
    page,
    games: [{ game: `game-${page}` }],
    query: { ...readListQuery(new URLSearchParams()), page },
    next: page === 1 ? "/m/slot-games?pageNo=2" : undefined,
  };
  return part as unknown as GameListPage;
}

it("answers the touch before it appends a page that is here already", async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
  const answer = { route: "list", data: { list: listPage(2) } };
  const fetched = vi.fn(async () => Response.json(answer));
  vi.stubGlobal("fetch", fetched);
  const first = listPage(1);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
  );
  const { result } = renderHook(() => useMoreGames(first), { wrapper });

  await act(async () => result.current.prefetchNext());
  await act(async () => {
    result.current.loadMore();
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(result.current.loading).toBe(true);
  expect(result.current.games).toHaveLength(1);

  await act(async () => {
    for (const frame of frames.splice(0)) frame();
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(result.current.loading).toBe(false);
  expect(result.current.games).toHaveLength(2);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("leaves the address alone when its answer comes after a step to another page", async () => {
  history.replaceState(null, "", "/m/slot-games");
  let arrive: (answer: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(() => answered),
  );
  const first = listPage(1);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
  );
  const { result } = renderHook(() => useMoreGames(first), { wrapper });
  let loaded: Promise<void> | undefined;
  await act(async () => {
    loaded = result.current.loadMore();
  });
  history.pushState(null, "", "/m/fishing-games");
  await act(async () => {
    arrive(Response.json({ route: "list", data: { list: listPage(2) } }));
    await loaded;
  });
  expect(location.pathname + location.search).toBe("/m/fishing-games");
});
