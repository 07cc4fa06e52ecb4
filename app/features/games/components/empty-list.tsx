import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { EmptyState } from "~/ui/feedback/states";
import type { GameListPage } from "../games.response-schema.server";

/** Explains why a list is empty and links to other games. */
export function EmptyList({ page: { source, query, incompleteSearch } }: { page: GameListPage }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isPersonal = source === "favourites" || source === "recents";
  if (isPersonal && query.gameType === "" && query.page === 1) {
    const isFavourites = source === "favourites";
    return (
      <EmptyState
        title={text(isFavourites ? "games:no_favourites" : "games:no_recent")}
        text={text(isFavourites ? "games:no_favourites_hint" : "games:no_recent_hint")}
        action={{ to: "/m/hot-games", label: text("lobby:hot_games") }}
      />
    );
  }
  if (incompleteSearch)
    return (
      <EmptyState
        title={text("games:search_incomplete")}
        text={text("games:search_incomplete_hint")}
        action={{ to: `${pathname}${search}`, label: text("games:search_again") }}
      />
    );
  return (
    <EmptyState
      title={text("lobby:nothing_found")}
      text={text("lobby:nothing_found_hint")}
      action={{ to: pathname, label: text("lobby:show_all") }}
    />
  );
}
