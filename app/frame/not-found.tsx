import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { CategoryRail } from "~/ui/games/category-rail";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { SkipLink } from "~/ui/layout/skip-link";
import { LobbyFooter } from "./footer/lobby-footer";
import { LobbyHeader } from "./header/lobby-header";
import { listCategoryPages, POPULAR_GAMES } from "./menu/game-list-links";
import { PageTitle } from "./page-title";
import { useFrame } from "./use-frame";

/** The page of an address at which there is nothing: search, popular categories, home. */
export function NotFoundPage() {
  const text = useText();
  const { menu } = useFrame();
  const title = text("errors:not_found");
  const lists = [POPULAR_GAMES, ...listCategoryPages(menu.categories)];
  return (
    <>
      <PageTitle title={title} />
      <SkipLink />
      <LobbyHeader />
      <main id="main" className="sec">
        <StatePanel illustration="lost" level={1} title={title} text={text("common:notFoundText")}>
          <Link className="btn main" to="/m/home">
            {text("lobby:back_to_lobby")}
          </Link>
        </StatePanel>
        <form method="get" action="/m/search-games" className="field">
          <label className="in find">
            <Icon name="search" size="small" />
            <span className="visually-hidden">{text("games:search")}</span>
            <input
              type="search"
              name="gameName"
              placeholder={text("games:search")}
              maxLength={60}
              enterKeyHint="search"
            />
          </label>
        </form>
        <CategoryRail
          label={text("lobby:categories")}
          items={lists.map((list) => ({ ...list, label: text(list.label) }))}
        />
      </main>
      <LobbyFooter links={undefined} />
    </>
  );
}
