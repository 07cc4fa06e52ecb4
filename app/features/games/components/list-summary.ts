import type { MessageKey } from "~/i18n/message-key";
import type { Text } from "~/i18n/text";
import { formatNumber } from "~/ui/format";
import type { GameListPage } from "../games.response-schema.server";

export function listTitle({ source, query, vendorName, title, corrected }: GameListPage, text: Text): string {
  if (source !== "search") return vendorName ?? text(title);
  if (corrected) return text("games:corrected_results", { name: corrected });
  return query.name ? text("games:results_for", { name: query.name }) : text("lobby:hot_games");
}

/** Number of games, formatted; undefined when it is not known. */
export function listCount({ failed, total, hasMore }: GameListPage, locale: string): string | undefined {
  const isUnknown = failed || (total === 0 && hasMore);
  return isUnknown ? undefined : `${formatNumber(total, locale)}${hasMore ? "+" : ""}`;
}

export const emptyTitles = {
  favourites: "games:no_favourites",
  recents: "games:no_recent",
  incomplete: "games:search_incomplete",
  filters: "lobby:nothing_found",
} as const satisfies Record<string, MessageKey>;

/** Why a list is empty. */
export function emptyReason({ source, query, incompleteSearch }: GameListPage): keyof typeof emptyTitles {
  const isPersonal = source === "favourites" || source === "recents";
  const isWhole = query.gameType === "" && query.vendor === "" && query.page === 1;
  if (isPersonal && isWhole) return source;
  return incompleteSearch ? "incomplete" : "filters";
}

/** What a screen reader says of a list that was loaded: its title, and what is in it. */
export function listSummary(page: GameListPage, text: Text, locale: string): string {
  return `${listTitle(page, text)}. ${contentOf(page, text, locale)}`;
}

function contentOf(page: GameListPage, text: Text, locale: string): string {
  if (page.failed) return text("lobby:games_failed");
  const closed = page.closedVendor && text("lobby:vendor_closed", { name: page.closedVendor.name });
  if (page.games.length === 0) return closed ?? text(emptyTitles[emptyReason(page)]);
  const count = listCount(page, locale);
  return [closed, count && text("lobby:games_count", { count })].filter(Boolean).join(". ");
}
