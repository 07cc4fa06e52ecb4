import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import type { GameListPage } from "../games.response-schema.server";
import styles from "./games.module.css";

/** Tabs between popular games, favourites and recent games. They keep the chosen category. */
export function ListTabs({ page: { source, query } }: { page: GameListPage }) {
  const text = useText();
  const search = query.gameType ? `?${new URLSearchParams({ gameType: query.gameType })}` : "";
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text("games:lists")}
        tabs={[
          { to: `/m/hot-games${search}`, label: text("lobby:popular"), current: source === "hot" },
          { to: `/m/fav-games${search}`, label: text("games:favourite"), current: source === "favourites" },
          { to: `/m/recent-games${search}`, label: text("games:recent"), current: source === "recents" },
        ]}
      />
    </div>
  );
}
