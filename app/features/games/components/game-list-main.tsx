import { useLocation } from "react-router";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { SkeletonGrid } from "~/ui/feedback/skeleton";
import { FailedState } from "~/ui/feedback/states";
import { formatNumber } from "~/ui/format";
import { categoryIcon } from "~/ui/games/category-rail";
import { GameRow } from "~/ui/games/game-grid";
import { VendorStrip } from "~/ui/games/vendor-strip";
import { Section } from "~/ui/layout/section";
import type { GameListPage } from "../list-page.server";
import { filterAddress } from "../list-query";
import { EmptyList } from "./empty-list";
import { GameChunks } from "./game-chunks";
import { ListFilters } from "./list-filters";
import { ListTabs } from "./list-tabs";
import { LoadMore } from "./load-more";
import { RecentSearches } from "./recent-searches";
import { useMoreGames } from "./use-more-games";

/** A list of games with its filters: pages without script, one growing list with it. */
export function GameListMain({ page }: { page: GameListPage }) {
  const text = useText();
  const { language } = useFrame();
  const { pathname, search } = useLocation();
  const { source, query, vendors, total } = page;
  const { games, last, loading, failed, short, loadMore, lookAhead } = useMoreGames(page);
  const title = source === "search" ? searchTitle(query.name, text) : (page.vendorName ?? text(page.title));
  return (
    <main id="main">
      {vendors.length > 1 && (
        <VendorStrip
          label={text("lobby:vendors")}
          vendors={[
            {
              code: "",
              name: text("common:all"),
              to: filterAddress(pathname, query, { vendor: "" }),
              current: query.vendor === "",
            },
            ...vendors,
          ]}
        />
      )}
      {source !== "games" && <ListTabs page={page} />}
      <ListFilters page={page} />
      {source === "search" && <RecentSearches name={query.name} found={total > 0} />}
      <Section
        id="games"
        title={title}
        icon={categoryIcon(page.tile)}
        count={page.failed ? undefined : formatNumber(total, language.tag)}
      >
        {page.failed ? (
          <FailedState retryTo={`${pathname}${search}`} title={text("errors:loading_failed")} />
        ) : games.length === 0 ? (
          <EmptyList page={page} />
        ) : (
          <GameChunks games={games} own={page.games.length} />
        )}
        {loading && <SkeletonGrid count={6} />}
      </Section>
      {page.suggestions && <Suggestions games={page.suggestions} />}
      {games.length > 0 && (
        <LoadMore
          shown={last.shown}
          total={last.total}
          next={last.next}
          loading={loading}
          failed={failed}
          short={short}
          onMore={loadMore}
          onNear={lookAhead}
        />
      )}
    </main>
  );
}

function searchTitle(name: string, text: ReturnType<typeof useText>): string {
  return name ? text("games:results_for", { name }) : text("lobby:hot_games");
}

function Suggestions({ games }: { games: GameListPage["games"] }) {
  const text = useText();
  const heart = useFavouriteButtons();
  if (games.length === 0) return null;
  return (
    <LaunchForm>
      <Section id="suggestions" title={text("games:suggestions")} icon="hot" moreTo="/m/hot-games">
        <GameRow games={games} heart={heart} />
      </Section>
    </LaunchForm>
  );
}
