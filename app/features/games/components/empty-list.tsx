import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { EmptyState } from "~/ui/feedback/states";
import { usePagePath } from "~/ui/use-page-path";
import type { GameListPage } from "../games.response-schema.server";
import { emptyReason, emptyTitles } from "./list-summary";

const HINTS = {
  favourites: "games:no_favourites_hint",
  recents: "games:no_recent_hint",
  incomplete: "games:search_incomplete_hint",
  filters: "lobby:nothing_found_hint",
} as const;

/** Explains why a list is empty and links to other games. */
export function EmptyList({ page }: { page: GameListPage }) {
  const text = useText();
  const { pathname } = useLocation();
  const pagePath = usePagePath();
  const reason = emptyReason(page);
  const hotGames = { to: "/m/hot-games", label: text("lobby:hot_games") };
  const actions = {
    favourites: hotGames,
    recents: hotGames,
    incomplete: { to: pagePath, label: text("games:search_again") },
    filters: { to: pathname, label: text("lobby:show_all") },
  };
  return <EmptyState title={text(emptyTitles[reason])} text={text(HINTS[reason])} action={actions[reason]} />;
}
