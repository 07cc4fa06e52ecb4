import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { GameListPage } from "../list-page.server";
import type { loader } from "../routes/game-list";

/** The games of the page and those loaded after it; a new filter starts over. */
export function useMoreGames(first: GameListPage) {
  const fetcher = useFetcher<typeof loader>();
  const [pages, setPages] = useState<GameListPage[]>([first]);
  const [base, setBase] = useState(first);
  if (base !== first) {
    setBase(first);
    setPages([first]);
  }
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.failed) return;
    setPages((known) => (follows(known, data) ? [...known, data] : known));
  }, [data]);

  const last = pages.at(-1) ?? first;
  return {
    games: pages.length === 1 ? first.games : pages.flatMap(({ games }) => games),
    last,
    loading: fetcher.state !== "idle",
    failed: fetcher.state === "idle" && data?.failed === true,
    loadMore: () => last.next && fetcher.state === "idle" && fetcher.load(last.next),
  };
}

/** Whether a page that arrived is the next one of the same list. */
function follows(known: readonly GameListPage[], next: GameListPage): boolean {
  const last = known.at(-1);
  return (
    last !== undefined &&
    next.page === last.page + 1 &&
    JSON.stringify({ ...last.query, page: 0 }) === JSON.stringify({ ...next.query, page: 0 })
  );
}
