import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { canAfford } from "~/hydration/device";
import type { GameListPage } from "../list-page.server";
import { grownTo, listAddress, restOf } from "../list-query";
import { useKeptPlace } from "./use-scroll-anchor";

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
  const { pathname } = useLocation();
  const rest = last.next ? restOf(first.query, last.page) : undefined;
  const restAddress = rest && listAddress(pathname, rest);
  useKeptPlace(rest !== undefined, pages.length);

  function append(page: GameListPage | undefined): void {
    if (!page || page.failed) {
      setState("failed");
      return;
    }
    setState("idle");
    setGrown((before) => (follows(before.pages.at(-1), page) ? { ...before, pages: [...before.pages, page] } : before));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the answer depends on
  useEffect(() => {
    if (!restAddress) return;
    let wanted = true;
    setState("loading");
    askForPage(restAddress).then((page) => wanted && append(page));
    return () => {
      wanted = false;
    };
  }, [restAddress]);

  async function loadMore(): Promise<void> {
    const address = last.next;
    if (!address || state === "loading") return;
    setState("loading");
    const early = ahead.current?.address === address ? await ahead.current.page : undefined;
    const page = early ?? (await askForPage(address));
    ahead.current = undefined;
    append(page);
    if (page && !page.failed) rememberGrowth(first, page);
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
    /** More of it was there before than the document has. */
    short: rest !== undefined,
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
  history.replaceState(history.state, "", listAddress(location.pathname, grownTo(query, page)));
}

const filtersOf = ({ query }: GameListPage) => JSON.stringify({ ...query, page: 0, pages: 0 });

function isSameList(one: GameListPage, other: GameListPage): boolean {
  const begin = one.query.page === other.query.page && one.page === other.page;
  return begin && one.source === other.source && filtersOf(one) === filtersOf(other);
}

/** Whether what arrived begins with the next page of the same list. */
function follows(last: GameListPage | undefined, next: GameListPage): boolean {
  return last !== undefined && next.query.page === last.page + 1 && filtersOf(last) === filtersOf(next);
}
