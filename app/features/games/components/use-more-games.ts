import { startTransition, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasSpareCapacity } from "~/hydration/device-capacity";
import { fetchPatiently } from "~/hydration/patient-fetch";
import { afterNextPaint } from "~/ui/feedback/next-paint";
import type { GameListPage } from "../games.response-schema.server";
import { extendTo, listAddress, missingPages } from "../list-query";
import { useScrollRestoration } from "./use-scroll-restoration";

interface LoadedPages {
  /** The page of the document. */
  first: GameListPage;
  /** All loaded pages, in order. */
  pages: readonly GameListPage[];
}

/**
 * Appends pages to the list of the document. The list starts again when the filters change.
 * @param first the page of the document
 */
export function useMoreGames(first: GameListPage) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const prefetched = useRef<{ address: string; page: Promise<GameListPage | undefined> }>(undefined);
  const [pages, setPages] = useLoadedPages(first, () => setState("idle"));
  const last = pages.at(-1) ?? first;
  const { pathname } = useLocation();
  const missing = last.next ? missingPages(first.query, last.page) : undefined;
  const missingAddress = missing && listAddress(pathname, missing);
  useScrollRestoration(missing !== undefined, pages.length);

  function append(page: GameListPage | undefined): void {
    if (!page) {
      setState("failed");
      return;
    }
    // Cards are rendered in parts, between which the browser answers touches.
    startTransition(() => {
      setState("idle");
      setPages((before) => (isNextPage(before.at(-1), page) ? [...before, page] : before));
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the address alone
  useEffect(() => {
    if (!missingAddress) return;
    let isCurrent = true;
    setState("loading");
    fetchPage(missingAddress).then((page) => isCurrent && append(page));
    return () => {
      isCurrent = false;
    };
  }, [missingAddress]);

  async function loadMore(): Promise<void> {
    const address = last.next;
    if (!address || state === "loading") return;
    setState("loading");
    const { href } = location;
    // A page that is here already must not delay the answer to the touch.
    await afterNextPaint();
    const early = prefetched.current?.address === address ? await prefetched.current.page : undefined;
    const page = early ?? (await fetchPage(address));
    prefetched.current = undefined;
    append(page);
    const isSamePage = location.href === href;
    if (page && isSamePage) updateAddress(first, page);
  }

  function prefetchNext(): void {
    const address = last.next;
    if (!address || prefetched.current?.address === address || !mayPrefetch()) return;
    prefetched.current = { address, page: fetchPage(address, true) };
  }

  return {
    games: pages.length === 1 ? first.games : pages.flatMap(({ games }) => games),
    last,
    loading: state === "loading",
    failed: state === "failed",
    /** The address names more pages than the document holds. */
    isIncomplete: missing !== undefined,
    loadMore,
    prefetchNext,
  };
}

type PagesUpdate = (before: LoadedPages["pages"]) => LoadedPages["pages"];

/**
 * The loaded pages. When the document's page is loaded again with the same filters, the appended pages stay.
 * @param onReset called when the filters changed
 */
function useLoadedPages(
  first: GameListPage,
  onReset: () => void,
): [LoadedPages["pages"], (update: PagesUpdate) => void] {
  const [stored, setStored] = useState<LoadedPages>({ first, pages: [first] });
  let { pages } = stored;
  // Adjusts the state while rendering: https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (stored.first !== first) {
    pages = isSameList(stored.first, first) ? [first, ...pages.slice(1)] : [first];
    setStored({ first, pages });
    if (pages.length === 1) onReset();
  }
  return [pages, (update) => setStored((before) => ({ ...before, pages: update(before.pages) }))];
}

/**
 * Fetches a page of the list as JSON. Without network it waits, unless nobody has asked for the page.
 * @param isPrefetch marks the request, so that a busy server may refuse it
 * @returns undefined when the request failed, or the games did not load (503)
 */
async function fetchPage(address: string, isPrefetch = false): Promise<GameListPage | undefined> {
  try {
    const response = await (isPrefetch ? fetch : fetchPatiently)(address, {
      headers: { accept: "application/json", ...(isPrefetch ? { purpose: "prefetch" } : {}) },
    });
    if (!response.ok) return undefined;
    const { route, data } = (await response.json()) as { route: string; data: Record<string, GameListPage> };
    return data[route];
  } catch {
    return undefined;
  }
}

function mayPrefetch(): boolean {
  return document.documentElement.dataset.lite === undefined && hasSpareCapacity();
}

/** Writes the number of loaded pages into the address, so that going back, reloading and leaving a game show all of them. */
function updateAddress({ query }: GameListPage, { page }: GameListPage): void {
  history.replaceState(history.state, "", listAddress(location.pathname, extendTo(query, page)));
}

const filtersOf = ({ query }: GameListPage) => JSON.stringify({ ...query, page: 0, pages: 0 });

function isSameList(one: GameListPage, other: GameListPage): boolean {
  const hasSamePages = one.query.page === other.query.page && one.page === other.page;
  return hasSamePages && one.source === other.source && filtersOf(one) === filtersOf(other);
}

/** Whether an answer continues the list after its last page. */
function isNextPage(last: GameListPage | undefined, next: GameListPage): boolean {
  return last !== undefined && next.query.page === last.page + 1 && filtersOf(last) === filtersOf(next);
}
