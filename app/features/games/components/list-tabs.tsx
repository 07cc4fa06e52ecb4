import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import type { GameListPage } from "../list-page.server";
import styles from "./games.module.css";

/** The one screen of search, popular, favourites and recents (specification section 2, other screens). */
export function ListTabs({ page: { source, query } }: { page: GameListPage }) {
  const text = useText();
  const kept = query.gameType ? `?${new URLSearchParams({ gameType: query.gameType })}` : "";
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text("games:lists")}
        tabs={[
          { to: `/m/hot-games${kept}`, label: text("lobby:popular"), current: source === "hot" },
          { to: `/m/fav-games${kept}`, label: text("games:favourite"), current: source === "favourites" },
          { to: `/m/recent-games${kept}`, label: text("games:recent"), current: source === "recents" },
        ]}
      />
    </div>
  );
}
