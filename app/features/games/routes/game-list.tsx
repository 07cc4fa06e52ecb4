import { redirect } from "react-router";
import { findListName, findListPage } from "~/catalogue/categories/list-pages";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { GameListMain } from "../components/game-list-main";
import { getGameListPage } from "../game-list.server";
import { readListQuery } from "../list-query";
import type { Route } from "./+types/game-list";

/** A list of games, in its usual letter case. Every other path after `/m/` redirects to home. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = findListPage(params.list);
  if (!list) {
    const name = findListName(params.list);
    throw redirect(name ? `/m/${name}${url.search}` : "/m/home");
  }
  const ctx = getRequestContext(context);
  if (list.source === "favourites" || list.source === "recents") requireSession(ctx);
  return getGameListPage(ctx, { list, path: url.pathname, query: readListQuery(url.searchParams) });
}

export default function GameList({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = loaderData.vendorName ?? text(loaderData.title);
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home">
        {loaderData.source === "search" ? undefined : (
          <Link className="icon-button" to="/m/search-games">
            <span className="visually-hidden">{text("games:search")}</span>
            <Icon name="search" />
          </Link>
        )}
      </TitleHeader>
      <GameListMain page={loaderData} />
    </>
  );
}
