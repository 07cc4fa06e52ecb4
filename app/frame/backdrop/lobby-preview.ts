import type { Banner } from "~/ui/content/banner-track";
import type { CategoryName } from "~/ui/games/category-rail";
import type { GameCardData } from "~/ui/games/game-card";

/** A category in the rail of home. `label` is a message key. */
export interface RailCategory {
  code: string;
  tile: CategoryName;
  label: string;
}

/** The first screen of home, as shown behind a dialog. */
export interface LobbyPreview {
  banners: Banner[];
  categories: RailCategory[];
  games: GameCardData[];
}
