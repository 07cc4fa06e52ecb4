import { useRef, useState } from "react";
import { canAfford } from "~/start/device";
import type { GameListPage } from "../list-page.server";
import { listAddress, MOST_PAGES } from "../list-query";

interface Grown {
  first: GameListPage;
  pages: readonly GameListPage[];
}

/** The games of the page and those loaded after it; a new filter starts over. */
export function useMoreGames(first: GameListPage) {
  const [known, setGrown] = useState<Grown>({ first, pages: [first] });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const ahead = useRef<{ address: string; page: Promise<GameListPage | undefined> }>(undefined);
  let grown = known;
  if (known.first !== first) {
    grown = { first, pages: isSameList(known.first, first) ? [first, ...known.pages.slice(1)] : [first] };
    setGrown(grown);
    if (grown.pages.length === 1) setState("idle");
  }
  const { pages } = grown;
  const last = pages.at(-1) ?? first;

  async function loadMore(): Promise<void> {
    const address = last.next;
    if (!address || state === "loading") return;
    setState("loading");
    const early = ahead.current?.address === address ? await ahead.current.page : undefined;
    const page = early ?? (await askForPage(address));
    ahead.current = undefined;
    if (!page || page.failed) return setState("failed");
    setState("idle");
    setGrown((before) => (follows(before.pages.at(-1), page) ? { ...before, pages: [...before.pages, page] } : before));
    rememberGrowth(first, page);
  }

  /** Asks for the next page before it is wanted, where device and network can afford it. */
  function lookAhead(): void {
    const address = last.next;
    if (!address || ahead.current?.address === address || !mayLookAhead()) return;
    ahead.current = { address, page: askForPage(address, true) };
  }

  return {
    games: pages.length === 1 ? first.games : pages.flatMap(({ games }) => games),
    last,
    loading: state === "loading",
    failed: state === "failed",
    loadMore,
    lookAhead,
  };
}

/**
 * A page of a list as data, or undefined when it could not be had.
 * @param ahead nobody has asked for it yet: a busy server may refuse it
 */
async function askForPage(address: string, ahead = false): Promise<GameListPage | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { accept: "application/json", ...(ahead ? { purpose: "prefetch" } : {}) },
    });
    if (!answer.ok) return undefined;
    const { route, data } = (await answer.json()) as { route: string; data: Record<string, GameListPage> };
    return data[route];
  } catch {
    return undefined;
  }
}

function mayLookAhead(): boolean {
  return document.documentElement.dataset.lite === undefined && canAfford();
}

/** The address knows how far the list has grown, so that going back, reloading and leaving a game lead to all of it. */
function rememberGrowth({ query }: GameListPage, { page }: GameListPage): void {
  if (query.page > 1) return;
  history.replaceState(
    history.state,
    "",
    listAddress(location.pathname, { ...query, pages: Math.min(page, MOST_PAGES) }),
  );
}

const filtersOf = ({ query }: GameListPage) => JSON.stringify({ ...query, page: 0, pages: 0 });

function isSameList(one: GameListPage, other: GameListPage): boolean {
  return one.page === other.page && one.source === other.source && filtersOf(one) === filtersOf(other);
}

/** Whether a page that arrived is the next one of the same list. */
function follows(last: GameListPage | undefined, next: GameListPage): boolean {
  return last !== undefined && next.page === last.page + 1 && filtersOf(last) === filtersOf(next);
}
