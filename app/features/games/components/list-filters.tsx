import { useLocation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { formatNumber } from "~/ui/format";
import { type FilterOption, type FilterPicker, Picker } from "~/ui/games/filter-picker";
import { FilterChips, FilterSheet } from "~/ui/games/filter-sheet";
import { GameSearch } from "~/ui/games/game-search";
import type { GameListPage, ListQuery } from "../games.response-schema.server";
import { filterAddress, toListParams } from "../list-query";
import { BetFilters } from "./bet-filters";

/** Games that are seen at once: a personal list of these has no filters. */
const ONE_SCREEN = 9;

/**
 * The filters of a list: name, category, classification, new games, bets. One line has the search field, and a button that
 * opens the others in a sheet; the filters that are on follow below.
 */
export function ListFilters({ page }: { page: GameListPage }) {
  const { source, total, failed, bets } = page;
  const pickers = usePickers(page);
  const chips = useChips(page);
  const isPersonal = source === "favourites" || source === "recents";
  const isShort = total <= ONE_SCREEN && !failed && chips.length === 0;
  if (isPersonal && (isShort || pickers.length + chips.length === 0)) return null;
  return (
    <>
      <div className="tools">
        {!isPersonal && <ListSearch page={page} />}
        {(pickers.length > 0 || bets) && (
          <FilterSheet count={chips.length}>
            {pickers.map((picker) => (
              <Picker key={picker.label} {...picker} />
            ))}
            {bets && <BetFilters page={page} />}
          </FilterSheet>
        )}
      </div>
      {chips.length > 0 && <FilterChips chips={chips} />}
    </>
  );
}

function ListSearch({ page: { source, query, total } }: { page: GameListPage }) {
  const text = useText();
  const { language } = useFrame();
  const { pathname } = useLocation();
  const placeholder =
    source === "search" || total <= 1
      ? text("games:search_placeholder")
      : text("lobby:search_games", { count: formatNumber(total, language.textTag) });
  return (
    <GameSearch
      action={pathname}
      name="gameName"
      value={query.name}
      placeholder={placeholder}
      preservedParams={toListParams({ ...query, name: "", page: 1, pages: 1 })}
      autoFocus={source === "search" && query.name === ""}
    />
  );
}

function usePickers({ source, types, classifications, query }: GameListPage): FilterPicker[] {
  const text = useText();
  const { pathname } = useLocation();
  const option = (change: Partial<ListQuery>, label: string, current: boolean) => ({
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
        option({ gameType: "", classification: "" }, text("games:all_categories"), gameType === ""),
        ...types.map(({ code, label }) =>
          option({ gameType: code, classification: "" }, text(label), code === gameType),
        ),
      ],
    });
  if (classifications.length > 0)
    pickers.push({
      label: text("lobby:type"),
      searchLabel: text("games:find_type"),
      options: [
        option({ classification: "" }, text("lobby:all_types"), classification === ""),
        ...classifications.map(({ key, name }) => option({ classification: key }, name, key === classification)),
      ],
    });
  if (source === "games")
    pickers.push({
      label: text("lobby:order"),
      options: [
        option({ isNew: false }, text("lobby:all_games"), !isNew),
        option({ isNew: true }, text("lobby:new_games"), isNew),
      ],
    });
  return pickers;
}

/**
 * The filters that are on. The name is in its field, and the provider in the strip of providers where that has it. What the
 * list does not offer, such as the provider of an old link, has its code.
 */
function useChips({ types, classifications, vendors, query }: GameListPage): FilterOption[] {
  const text = useText();
  const { pathname } = useLocation();
  const { vendor, gameType, classification, isNew, minBet, minLine } = query;
  const chosen = vendors.find(({ current }) => current);
  const type = types.find(({ code }) => code === gameType);
  const named = classifications.find(({ key }) => key === classification);
  const chips: [label: string | false | undefined, change: Partial<ListQuery>][] = [
    [chosen ? vendors.length === 1 && chosen.name : vendor, { vendor: "" }],
    [type ? text(type.label) : gameType, { gameType: "", classification: "" }],
    [named?.name ?? classification, { classification: "" }],
    [isNew && text("lobby:new_games"), { isNew: false }],
    [minBet > 0 && text("games:min_bet_from", { amount: minBet }), { minBet: 0 }],
    [minLine > 0 && text("games:min_lines_from", { count: minLine }), { minLine: 0 }],
  ];
  return chips.flatMap(([label, change]) => (label ? [{ label, to: filterAddress(pathname, query, change) }] : []));
}
