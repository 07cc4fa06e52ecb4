import { useLocation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { formatNumber } from "~/ui/format";
import { FilterBar, type FilterPicker } from "~/ui/games/filter-bar";
import type { GameListPage } from "../list-page.server";
import { filterAddress, type ListQuery, listFields } from "../list-query";
import { BetFilters } from "./bet-filters";

/** What a list can be narrowed by: name, category, classification, new games, bets (specification section 4, game list). */
export function ListFilters({ page }: { page: GameListPage }) {
  const text = useText();
  const { language } = useFrame();
  const { pathname } = useLocation();
  const { source, query, total } = page;
  const { gameName: _name, pageNo: _page, pages: _pages, ...kept } = listFields(query);
  const own = source === "favourites" || source === "recents";
  const pickers = usePickers(page);
  if (own && pickers.length === 0) return null;
  return (
    <>
      <FilterBar
        action={pathname}
        name="gameName"
        value={query.name}
        placeholder={
          source === "search"
            ? text("games:search_placeholder")
            : text("lobby:search_games", { count: formatNumber(total, language.tag) })
        }
        kept={kept}
        pickers={pickers}
        withoutSearch={own}
      />
      {page.bets && <BetFilters page={page} />}
    </>
  );
}

function usePickers({ source, types, classifications, query }: GameListPage): FilterPicker[] {
  const text = useText();
  const { pathname } = useLocation();
  const choose = (change: Partial<ListQuery>, label: string, current: boolean) => ({
    to: filterAddress(pathname, query, change),
    label,
    current,
  });
  const { gameType, classification, isNew } = query;
  const pickers: FilterPicker[] = [];
  if (types.length > 0)
    pickers.push({
      label: text("games:category"),
      options: [
        choose({ gameType: "", classification: "" }, text("games:all_categories"), gameType === ""),
        ...types.map(({ code, label }) =>
          choose({ gameType: code, classification: "" }, text(label), code === gameType),
        ),
      ],
    });
  if (classifications.length > 0)
    pickers.push({
      label: text("lobby:type"),
      find: text("games:find_type"),
      options: [
        choose({ classification: "" }, text("lobby:all_types"), classification === ""),
        ...classifications.map(({ key, name }) => choose({ classification: key }, name, key === classification)),
      ],
    });
  if (source === "games")
    pickers.push({
      label: text("lobby:order"),
      options: [
        choose({ isNew: false }, text("lobby:all_games"), !isNew),
        choose({ isNew: true }, text("lobby:new_games"), isNew),
      ],
    });
  return pickers;
}
