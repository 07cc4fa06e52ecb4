import { useLocation } from "react-router";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { PageBanners } from "~/catalogue/components/page-banners";
import { useFrame } from "~/frame/use-frame";
import { useIsFiltering } from "~/frame/use-is-filtering";
import { useText } from "~/i18n/text";
import { SkeletonGrid } from "~/ui/feedback/skeleton";
import { FailedState } from "~/ui/feedback/states";
import { GameRow } from "~/ui/games/game-grid";
import { VendorStrip } from "~/ui/games/vendor-strip";
import { categoryIcon } from "~/ui/layout/category-icons";
import type { IconName } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import { usePagePath } from "~/ui/use-page-path";
import type { GameListPage } from "../games.response-schema.server";
import { filterAddress } from "../list-query";
import { ClosedVendor } from "./closed-vendor";
import { EmptyList } from "./empty-list";
import { GameChunks } from "./game-chunks";
import styles from "./games.module.css";
import { ListFilters } from "./list-filters";
import { listCount, listSummary, listTitle } from "./list-summary";
import { ListTabs } from "./list-tabs";
import { LoadMore } from "./load-more";
import { RecentSearches } from "./recent-searches";
import { SearchMatches } from "./search-matches";
import { useMoreGames } from "./use-more-games";

/** A list of games with its filters: separate pages without script, one growing list with it. */
export function GameListMain({ page }: { page: GameListPage }) {
  const { source, query, total, suggestions, closedVendor } = page;
  const text = useText();
  const { language } = useFrame();
  const isFiltering = useIsFiltering();
  const { games, last, loading, failed, isIncomplete, loadMore, prefetchNext } = useMoreGames(page);
  return (
    <main id="main" className={`wide ${styles.list}`} data-summary={listSummary(page, text, language.textTag)}>
      <PageBanners banners={page.banners} />
      <div className={styles.head}>
        {source !== "games" && source !== "search" && <ListTabs page={page} />}
        <Vendors page={page} />
        <ListFilters page={page} />
      </div>
      {closedVendor && <ClosedVendor vendor={closedVendor} />}
      {source === "search" && (
        <>
          <RecentSearches name={query.name} found={total > 0 && !page.corrected} />
          <SearchMatches page={page} />
          <ListTabs page={page} />
        </>
      )}
      {isFiltering ? <LoadingGames page={page} /> : <Games page={page} games={games} loading={loading} />}
      {page.incompleteSearch && games.length > 0 && <IncompleteSearch />}
      {suggestions && suggestions.length > 0 && <Suggestions games={suggestions} />}
      {games.length > 0 && !isFiltering && (
        <LoadMore
          first={page}
          last={last}
          loading={loading}
          failed={failed}
          isIncomplete={isIncomplete}
          onMore={loadMore}
          onNear={prefetchNext}
        />
      )}
    </main>
  );
}

function Vendors({ page: { query, vendors } }: { page: GameListPage }) {
  const text = useText();
  const { pathname } = useLocation();
  if (vendors.length < 2) return null;
  const all = {
    code: "",
    name: text("common:all"),
    to: filterAddress(pathname, query, { vendor: "" }),
    current: query.vendor === "",
  };
  return <VendorStrip label={text("lobby:vendors")} vendors={[all, ...vendors]} />;
}

/** A search is of all categories: before it names a game it shows the popular ones. */
function listIcon({ source, query, tile }: GameListPage): IconName {
  if (source === "search") return query.name ? "search" : "hot";
  return categoryIcon(tile);
}

interface GamesProps {
  page: GameListPage;
  /** Games of all loaded pages. */
  games: GameListPage["games"];
  loading: boolean;
}

function Games({ page, games, loading }: GamesProps) {
  const text = useText();
  const { language } = useFrame();
  const pagePath = usePagePath();
  return (
    <Section id="games" title={listTitle(page, text)} icon={listIcon(page)} count={listCount(page, language.textTag)}>
      {page.failed ? (
        <FailedState retryTo={pagePath} title={text("lobby:games_failed")} text={text("common:pageFailedText")} />
      ) : games.length === 0 ? (
        // A list of a closed vendor has said why it is empty.
        !page.closedVendor && <EmptyList page={page} />
      ) : (
        <GameChunks games={games} initialCount={page.games.length} leads={page.banners.length === 0} />
      )}
      {loading && <SkeletonGrid count={6} />}
    </Section>
  );
}

/** After the games that were found so far. */
function IncompleteSearch() {
  const text = useText();
  const pagePath = usePagePath();
  return (
    <p className={styles.note}>
      {text("games:search_incomplete")}{" "}
      <Link className="link" to={pagePath} preventScrollReset>
        {text("games:search_again")}
      </Link>
    </p>
  );
}

/** In the place of a list whose filters have changed. */
function LoadingGames({ page }: { page: GameListPage }) {
  const text = useText();
  return (
    <Section id="games" title={listTitle(page, text)} icon={listIcon(page)}>
      <SkeletonGrid />
    </Section>
  );
}

function Suggestions({ games }: { games: GameListPage["games"] }) {
  const text = useText();
  const favouriteButton = useFavouriteButtons();
  return (
    <LaunchForm>
      <Section id="suggestions" title={text("games:suggestions")} icon="hot" moreTo="/m/hot-games">
        <GameRow games={games} favouriteButton={favouriteButton} />
      </Section>
    </LaunchForm>
  );
}
