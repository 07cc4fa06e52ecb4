import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { categoryIcon } from "~/ui/category-rail";
import { FilterBar } from "~/ui/filter-bar";
import { formatNumber } from "~/ui/format";
import { GameGrid } from "~/ui/game-grid";
import { Section } from "~/ui/section";
import { SkeletonGrid } from "~/ui/skeleton";
import { EmptyState, FailedState } from "~/ui/states";
import { VendorStrip } from "~/ui/vendor-strip";
import { LaunchForm } from "../../launch/components/launch-form";
import { useFrame } from "../../shell/use-frame";
import type { GameListPage } from "../list-page.server";
import { listAddress } from "../list-query";
import { LoadMore } from "./load-more";
import { useMoreGames } from "./use-more-games";

const EAGER_CARDS = 3;

/** A list of games with its filters: pages without script, one growing list with it. */
export function GameListMain({ page }: { page: GameListPage }) {
  const text = useText();
  const { language } = useFrame();
  const { pathname, search } = useLocation();
  const { query, vendors, total } = page;
  const { games, last, loading, failed, loadMore } = useMoreGames(page);
  const title = page.vendorName ?? text(page.title);
  const here = `${pathname}${search}`;
  return (
    <main id="main">
      {vendors.length > 1 && (
        <VendorStrip
          label={text("lobby:vendors")}
          vendors={[
            {
              code: "",
              name: text("common:all"),
              to: listAddress(pathname, { ...query, vendor: "", page: 1 }),
              current: query.vendor === "",
            },
            ...vendors,
          ]}
        />
      )}
      <ListFilters page={page} />
      <LaunchForm>
        <Section
          id="games"
          title={title}
          icon={categoryIcon(page.tile)}
          count={page.failed ? undefined : formatNumber(total, language.tag)}
        >
          {page.failed ? (
            <FailedState retryTo={here} title={text("errors:loading_failed")} />
          ) : games.length === 0 ? (
            <EmptyState
              title={text("lobby:nothing_found")}
              text={text("lobby:nothing_found_hint")}
              action={{ to: pathname, label: text("lobby:show_all") }}
            />
          ) : (
            <GameGrid games={games} eager={EAGER_CARDS} />
          )}
          {loading && <SkeletonGrid count={6} />}
        </Section>
      </LaunchForm>
      {games.length > 0 && (
        <LoadMore
          shown={last.shown}
          total={last.total}
          next={last.next}
          loading={loading}
          failed={failed}
          onMore={loadMore}
        />
      )}
    </main>
  );
}

function ListFilters({ page: { query, classifications, total } }: { page: GameListPage }) {
  const text = useText();
  const { language } = useFrame();
  const { pathname } = useLocation();
  const to = (change: Partial<typeof query>) => listAddress(pathname, { ...query, ...change, page: 1 });
  const kept = { vassalage: query.vendor, type: query.classification, isNew: query.isNew ? "1" : "" };
  const types = classifications.map(({ key, name }) => ({
    to: to({ classification: key }),
    label: name,
    current: query.classification === key,
  }));
  return (
    <FilterBar
      action={pathname}
      name="gameName"
      value={query.name}
      placeholder={text("lobby:search_games", { count: formatNumber(total, language.tag) })}
      kept={Object.fromEntries(Object.entries(kept).filter(([, value]) => value))}
      pickers={[
        ...(types.length > 0
          ? [
              {
                label: text("lobby:type"),
                options: [
                  {
                    to: to({ classification: "" }),
                    label: text("lobby:all_types"),
                    current: query.classification === "",
                  },
                  ...types,
                ],
              },
            ]
          : []),
        {
          label: text("lobby:order"),
          options: [
            { to: to({ isNew: false }), label: text("lobby:all_games"), current: !query.isNew },
            { to: to({ isNew: true }), label: text("lobby:new_games"), current: query.isNew },
          ],
        },
      ]}
    />
  );
}
